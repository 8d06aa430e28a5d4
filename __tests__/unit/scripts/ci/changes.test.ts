import { beforeEach, describe, expect, it } from "@jest/globals";
import { CiProject } from "../../../support/ci-project";

let project: CiProject;

beforeEach(() => {
  project = new CiProject();
  project.build({ "index.html": "1", "a/index.html": "1", "content/a.json": "1", "x.js": "1" });
});

const print = (what: string) =>
  project.run("node", ["scripts/ci/changes.mjs", "changed-files.json", what]);

describe("the summary of a build's changes", () => {
  it("lists pages with changed text separately from pages that changed only around it", async () => {
    project.build({ "index.html": "2", "a/index.html": "2", "content/a.json": "2", "x.js": "1" });
    const { output } = await print("summary");
    expect(output).toContain("**Pages with changed text** (1)\n\n- `/a/`\n");
    expect(output).toContain("**Pages that changed outside their text** (1)\n\n- `/`\n");
    expect(output).toContain("Files: 0 added, 3 changed, 0 deleted.");
  });

  it("reports that no pages changed", async () => {
    project.build({ "index.html": "1", "a/index.html": "1", "content/a.json": "1", "x.js": "2" });
    expect((await print("summary")).output).toMatch(/^No pages changed\./);
  });

  it("reports that there is no earlier build to compare with", async () => {
    expect((await print("summary")).output).toBe(
      "There is no earlier build to compare with: 4 files, 2 pages.\n",
    );
  });

  it("lists up to fifty pages of each kind and counts the rest", async () => {
    const pages = Array.from({ length: 60 }, (_, index) => [`p${index}/index.html`, ""]);
    project.build(Object.fromEntries(pages) as Record<string, string>);
    const { output } = await print("summary");
    expect(output).toContain("**New pages** (60)");
    expect(output).toContain("- and 10 more");
    expect(output).toContain("Removed pages** (2)");
  });
});

it("prints the files to upload and to delete, even if their names have special characters", async () => {
  project.build({ "index.html": "1", "content/a.json": "1", "a b/[x].html": "1", "x.js": "2" });
  expect((await print("upload")).output.split("\0")).toEqual(["a b/[x].html", "x.js", ""]);
  expect((await print("delete")).output.split("\0")).toEqual(["a/index.html", ""]);
});

describe("a list of changes from an untrusted build", () => {
  it.each([
    ["Markdown in an address", { texts: ["/a/` ![x](https://example.org/x.png)"] }],
    ["a line break in an address", { texts: ["/a/\n# Approved"] }],
    ["a path out of the folder", { deleted: ["../../etc/passwd"] }],
    ["an absolute path", { added: ["/etc/passwd"] }],
    ["something else than texts", { added: [{ toString: "x" }] }],
    ["no hashes", { build: "$(rm -rf /)" }],
  ])("is rejected if it contains %s", async (_name, wrong) => {
    const changes = JSON.parse(project.read("changed-files.json")) as object;
    project.write("changed-files.json", JSON.stringify({ ...changes, ...wrong }));
    const { exitCode, output } = await print("summary");
    expect(exitCode).toBe(1);
    expect(output).toContain("changed-files.json: ");
  });
});
