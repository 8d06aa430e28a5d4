import { beforeEach, describe, expect, it } from "@jest/globals";
import { CiProject } from "../../../support/ci-project";

const REPORT = "node_modules/.cache/external-links/report.md";
const TITLE = "Broken links to other sites";

let project: CiProject;

beforeEach(() => {
  project = new CiProject();
  // Lists what is open; of everything else it notes what it was asked for.
  project.writeProgram(
    "gh",
    `#!/usr/bin/env bash
printf '%s\\n' "$@" > "$HOME/gh-$2.log"
if [[ "$1 $2" == "issue list" ]]; then echo "$OPEN"; fi
`,
  );
});

/** Runs the script; the check makes this report and exits so. */
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

const asked = (what: string) => {
  try {
    return project.read(`../gh-${what}.log`).trim().split("\n");
  } catch {
    return null;
  }
};

describe("links that lead nowhere", () => {
  it("open an issue with the report", async () => {
    expect(await report(1)).toMatchObject({ exitCode: 0 });
    expect(asked("create")).toEqual(["issue", "create", "--title", TITLE, "--body-file", REPORT]);
    expect(project.read(REPORT)).toContain("Gone");
  });

  it("bring the open issue up to date, which only the workflow can have opened", async () => {
    expect(await report(1, "17")).toMatchObject({ exitCode: 0 });
    expect(asked("edit")).toEqual(["issue", "edit", "17", "--body-file", REPORT]);
    expect(asked("create")).toBeNull();
    expect(asked("list")).toEqual(expect.arrayContaining(["open", "--app", "github-actions"]));
  });
});

describe("when all links lead somewhere", () => {
  it("the open issue is closed", async () => {
    expect(await report(0, "17")).toMatchObject({ exitCode: 0 });
    expect(asked("close")).toEqual(expect.arrayContaining(["close", "17"]));
  });

  it("nothing happens without one", async () => {
    expect(await report(0)).toMatchObject({ exitCode: 0 });
    expect([asked("close"), asked("create"), asked("edit")]).toEqual([null, null, null]);
  });
});

it("a check that does not work fails the job and leaves the issue alone", async () => {
  const { exitCode, output } = await report(2, "17");
  expect(exitCode).toBe(2);
  expect(output).toContain("the issue isn't changed");
  expect(asked("list")).toBeNull();
});
