import { describe, expect, test } from "@jest/globals";
import {
  countExit,
  countJest,
  isGreen,
  listFailures,
  sumCounts,
  type JestReport,
} from "../../../../scripts/lib/test-count";

const report = (changes: Partial<JestReport> = {}): JestReport => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file([{ status: "passed", fullName: "works", failureMessages: [] }])],
  ...changes,
});

function file(
  assertionResults: JestReport["testResults"][number]["assertionResults"],
  message = "",
): JestReport["testResults"][number] {
  const passed = assertionResults.length > 0 && assertionResults.every(isPassed);
  return {
    name: "/site/__tests__/unit/a.test.ts",
    status: passed ? "passed" : "failed",
    message,
    assertionResults,
  };
}

const isPassed = ({ status }: { status: string }) => status === "passed";

test("a tool without tests counts as one test", () => {
  expect(countExit(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countExit(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

describe("a Jest run", () => {
  test("counts each of its tests", () => {
    expect(
      countJest(report({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }), 1),
    ).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test("has a failure if a file can't be loaded, even though no test failed", () => {
    const testResults = [file([])];
    expect(countJest(report({ testResults }), 1).failed).toBe(1);
  });

  test("has a failure if it exits with an error, even though no test failed", () => {
    expect(countJest(report(), 1).failed).toBe(1);
  });

  test("has a failure if it leaves no report", () => {
    expect(countJest(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("the failures of a Jest run", () => {
  test("are listed with the file, the test, and the first line of the error", () => {
    const testResults = [
      file([
        { status: "passed", fullName: "works", failureMessages: [] },
        { status: "failed", fullName: "a page opens", failureMessages: ["no page\n  at x.ts:1"] },
      ]),
    ];
    expect(listFailures(report({ testResults }), "/site")).toEqual([
      "__tests__/unit/a.test.ts > a page opens: no page",
    ]);
  });

  test("include a file that can't be loaded", () => {
    const testResults = [file([], "Cannot find module './b'")];
    expect(listFailures(report({ testResults }), "/site")).toEqual([
      "__tests__/unit/a.test.ts: Cannot find module './b'",
    ]);
  });

  test("are empty if everything passed", () => {
    expect(listFailures(report(), "/site")).toEqual([]);
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

test("a run without tests isn't green", () => {
  expect(isGreen(sumCounts([]))).toBe(false);
  expect(isGreen({ passed: 1, failed: 0, skipped: 0 })).toBe(true);
  expect(isGreen({ passed: 9, failed: 1, skipped: 0 })).toBe(false);
});
