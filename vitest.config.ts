// Test projects: what each kind of test runs in.
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const project = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`__tests__/${name}/**/*.test.{ts,tsx}`], ...options },
});

/** Where files take turns with a project that was built before. */
const globalSetup = ["__tests__/built-projects.ts"];

/** Files that take longest, by their names. */
const long = ["hostile-readmes", "read-offline", "pipeline", "packages"];

/** Long files begin first, so that no core waits for one at the end; the others in Vitest's order. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  esbuild: { jsx: "automatic" },
  test: {
    coverage: {
      include: ["src/**", "plugins/**"],
      exclude: ["**/*.d.ts", "**/*.css", "**/*.json"],
      reporter: ["text-summary", "html"],
    },
    setupFiles: ["__tests__/setup.ts"],
    sequence: { sequencer: LongFilesFirst },
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: [
      project("unit", { testTimeout: 30_000 }),
      project("component", { environment: "jsdom", testTimeout: 30_000 }),
      project("content", { testTimeout: 60_000 }),
      project("examples", { testTimeout: 120_000, hookTimeout: 120_000 }),
      project("build", { testTimeout: 600_000, hookTimeout: 600_000, globalSetup }),
      project("browser", { testTimeout: 60_000, hookTimeout: 600_000, globalSetup }),
      project("firefox", { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
      project("soak", {
        testTimeout: 7_200_000,
        hookTimeout: 600_000,
        fileParallelism: false,
        globalSetup,
      }),
    ],
  },
});
