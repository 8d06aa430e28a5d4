import { beforeEach, describe, expect, it } from "@jest/globals";
import { CiProject } from "../../../support/ci-project";

const REPORT = "node_modules/.cache/external-links/report.md";
const TITLE = "Broken links to other sites";

let project: CiProject;

beforeEach(() => {
  project = new CiProject();
  // Prints the open issue for "issue list", and logs the arguments of every call.
  project.writeProgram(
    "gh",
    `#!/usr/bin/env bash
printf '%s\\n' "$@" > "$HOME/gh-$2.log"
if [[ "$1 $2" == "issue list" ]]; then echo "$OPEN"; fi
`,
  );
});

/** Runs the script with a link check that writes a report and exits with this code. */
function report(exitCode: number, open = "") {
  project.writeProgram(
    "npm",
    `#!/usr/bin/env bash
[[ "$*" == "run --silent links:check" ]] || exit 9
mkdir -p ${REPORT.slice(0, REPORT.lastIndexOf("/"))}
echo "### Gone (1)" > ${REPORT}
exit ${exitCode}
`,
  );
  return project.run("scripts/ci/report-links.sh", [], { OPEN: open });
}

const commandsOf = (what: string) => {
  try {
    return project.read(`../gh-${what}.log`).trim().split("\n");
  } catch {
    return null;
  }
};

describe("broken links", () => {
  it("open an issue that contains the report", async () => {
    expect(await report(1)).toMatchObject({ exitCode: 0 });
    expect(commandsOf("create")).toEqual([
      "issue",
      "create",
      "--title",
      TITLE,
      "--body-file",
      REPORT,
    ]);
    expect(project.read(REPORT)).toContain("Gone");
  });

  it("update the open issue, which is only looked for among those of the workflow", async () => {
    expect(await report(1, "17")).toMatchObject({ exitCode: 0 });
    expect(commandsOf("edit")).toEqual(["issue", "edit", "17", "--body-file", REPORT]);
    expect(commandsOf("create")).toBeNull();
    expect(commandsOf("list")).toEqual(expect.arrayContaining(["open", "--app", "github-actions"]));
  });
});

describe("if no links are broken", () => {
  it("closes the open issue", async () => {
    expect(await report(0, "17")).toMatchObject({ exitCode: 0 });
    expect(commandsOf("close")).toEqual(expect.arrayContaining(["close", "17"]));
  });

  it("does nothing if no issue is open", async () => {
    expect(await report(0)).toMatchObject({ exitCode: 0 });
    expect([commandsOf("close"), commandsOf("create"), commandsOf("edit")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it("fails the job and leaves the issue alone if the check itself fails", async () => {
  const { exitCode, output } = await report(2, "17");
  expect(exitCode).toBe(2);
  expect(output).toContain("the issue isn't changed");
  expect(commandsOf("list")).toBeNull();
});
