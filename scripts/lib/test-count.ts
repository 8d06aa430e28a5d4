// Counts the passed and failed tests in a tool's report, and lists the failed ones.
import path from "node:path";

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields of Jest's JSON report that counting requires. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The test file's absolute path. */
    name: string;
    status: string;
    /** The reason why the file couldn't run, or an empty string. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Counts a tool that only reports success or failure as one test. */
export function countExit(exitCode: number): Count {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Counts a Jest run. A file that failed outside its tests counts as one failure, and so does a missing
 * report.
 */
export function countJest(report: JestReport | null, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Lists the failures of a Jest run, for the end of a long log: one line each, with the file relative to
 * `root`, the test's name, and the first line of the reason.
 */
export function listFailures(report: JestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [describe(file, message)] : [];
    return tests.map((test) =>
      describe(`${file} > ${test.fullName}`, test.failureMessages[0] ?? ""),
    );
  });
}

function describe(what: string, reason: string): string {
  const [firstLine = ""] = reason.trim().split("\n");
  return firstLine ? `${what}: ${firstLine}` : what;
}

/** Returns the sum of several counts. */
export function sumCounts(counts: Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Whether a run succeeded: at least one test ran and none failed. */
export function isGreen(count: Count): boolean {
  return count.failed === 0 && count.passed > 0;
}
