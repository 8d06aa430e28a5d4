// Defines the test projects and the environment of each kind of test.
import { transforms } from "./__tests__/jest/transforms.mjs";

const file = (name) => `<rootDir>/__tests__/jest/${name}`;

const SETUP = ["<rootDir>/__tests__/setup.ts"];

const project = (name, testEnvironmentOptions, options = {}) => ({
  displayName: name,
  testMatch: [`<rootDir>/__tests__/${name}/**/*.test.{ts,tsx}`],
  // They contain packages with duplicate names, and thousands of files.
  modulePathIgnorePatterns: ["<rootDir>/(?:examples|public|\\.cache|bench/peers)/"],
  testEnvironment: file("node-environment.cjs"),
  runtime: file("node-runtime.cjs"),
  testEnvironmentOptions: { hookTimeout: 10_000, ...testEnvironmentOptions },
  globalSetup: "<rootDir>/__tests__/global-setup.ts",
  setupFilesAfterEnv: SETUP,
  transform: transforms,
  extensionsToTreatAsEsm: [".ts", ".tsx", ".css"],
  ...options,
});

export default {
  maxWorkers: 2,
  // A worker's memory grows with each file. Starting a new worker takes less time than collecting the garbage.
  workerIdleMemoryLimit: "500MB",
  testSequencer: file("long-files-first.cjs"),
  coverageProvider: "v8",
  collectCoverageFrom: ["src/**/*.{ts,tsx}", "plugins/**/*.{ts,tsx}", "!**/*.d.ts"],
  coverageReporters: ["text-summary", "html"],
  projects: [
    project("unit", { testTimeout: 30_000 }),
    project(
      "component",
      { testTimeout: 30_000 },
      {
        testEnvironment: file("jsdom-environment.cjs"),
        runtime: "jest-runtime",
        setupFilesAfterEnv: [...SETUP, "<rootDir>/__tests__/component/setup.ts"],
        moduleNameMapper: { "^gatsby$": "<rootDir>/__tests__/component/support/gatsby.tsx" },
      },
    ),
    project("content", { testTimeout: 60_000 }),
    project("examples", { testTimeout: 120_000, hookTimeout: 120_000 }),
    project("build", { testTimeout: 600_000, hookTimeout: 600_000 }),
    project("browser", { testTimeout: 60_000, hookTimeout: 600_000 }),
    project("firefox", { testTimeout: 60_000, hookTimeout: 120_000 }),
    project("soak", { testTimeout: 7_200_000, hookTimeout: 600_000 }),
  ],
};
