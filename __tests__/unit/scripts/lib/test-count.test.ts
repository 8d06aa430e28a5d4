import { describe, expect, test } from "vitest";
import {
  countExit,
  countVitest,
  isGreen,
  sumCounts,
  type VitestReport,
} from "../../../../scripts/lib/test-count";

const report = (changes: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
  ...changes,
});

test("a tool without tests counts as one", () => {
  expect(countExit(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countExit(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

describe("a Vitest run", () => {
  test("is counted test by test", () => {
    expect(
      countVitest(report({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }), 1),
    ).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test("whose file cannot be loaded has a failure, though no test failed", () => {
    const testResults = [{ status: "failed", assertionResults: [] }];
    expect(countVitest(report({ testResults }), 1).failed).toBe(1);
  });

  test("that ends badly without a failed test has a failure", () => {
    expect(countVitest(report(), 1).failed).toBe(1);
  });

  test("that leaves no report has a failure", () => {
    expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

test("counts add up", () => {
  const one = { passed: 3, failed: 1, skipped: 0 };
  expect(sumCounts([one, { passed: 2, failed: 0, skipped: 4 }])).toEqual({
    passed: 5,
    failed: 1,
    skipped: 4,
  });
});

test("a run in which nothing ran is not green", () => {
  expect(isGreen(sumCounts([]))).toBe(false);
  expect(isGreen({ passed: 1, failed: 0, skipped: 0 })).toBe(true);
  expect(isGreen({ passed: 9, failed: 1, skipped: 0 })).toBe(false);
});
