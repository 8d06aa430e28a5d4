// Test projects: what each kind of test runs in.
import { defineConfig } from "vitest/config";

const project = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`__tests__/${name}/**/*.test.{ts,tsx}`], ...options },
});

export default defineConfig({
  esbuild: { jsx: "automatic" },
  test: {
    coverage: {
      include: ["src/**", "plugins/**"],
      exclude: ["**/*.d.ts", "**/*.css", "**/*.json"],
      reporter: ["text-summary", "html"],
    },
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: [
      project("unit", { testTimeout: 30_000 }),
      project("component", { environment: "jsdom", testTimeout: 30_000 }),
      project("content", { testTimeout: 60_000 }),
      project("examples", { testTimeout: 120_000, hookTimeout: 120_000 }),
      project("build", { testTimeout: 600_000, hookTimeout: 600_000 }),
      project("browser", { testTimeout: 60_000, hookTimeout: 600_000 }),
      project("firefox", { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
      project("soak", { testTimeout: 7_200_000, hookTimeout: 600_000, fileParallelism: false }),
    ],
  },
});
