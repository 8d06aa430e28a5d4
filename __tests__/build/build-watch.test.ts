// Starts `npm run build:watch` and changes files as writers and maintainers do. The tests depend on each other,
// because a real build is slow.
import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, test } from "@jest/globals";
import { whenFileEnds } from "../support/clean-up";
import { expect } from "../support/expect";
import { copyBuiltProject } from "../support/gatsby-build";
import { buildEnvironment, type ProjectCopy } from "../support/project-copy";
import { startCommand, type RunningCommand } from "../support/running-command";

const SECRET = "secret-of-the-test";

let project: ProjectCopy;
let watcher: RunningCommand;
let hook: string;

beforeAll(async () => {
  project = await copyBuiltProject();
  watcher = startCommand(project.root, "build:watch", {
    ...buildEnvironment(project.environment),
    BUILD_HOOK_SECRET: SECRET,
    BUILD_HOOK_PORT: "0",
    DEPLOY_COMMAND:
      "cat changed-files.json >> published.txt && cp public/guides/production/index.html published.html",
    UPDATE_COMMAND: "cp update.mdx site-content/guides/production.mdx",
  });
  whenFileEnds(() => watcher.stop());
  await isPublished("Production");
  hook = /http:\/\/localhost:\d+\//.exec(watcher.log())![0];
});

const page = () => project.content("guides/production.mdx");

/** Waits for a text of the published page. */
const isPublished = (text: string) => {
  const file = project.file("published.html");
  return expect
    .poll(() => (existsSync(file) ? readFileSync(file, "utf8") : ""), { timeout: 120_000 })
    .toContain(text);
};

/** Waits for a line that's printed from now on. */
function isPrinted(line: string) {
  const start = watcher.log().length;
  return expect.poll(() => watcher.log().slice(start), { timeout: 120_000 }).toContain(line);
}

describe("build:watch", () => {
  test("publishes the page of a file that was saved", async () => {
    project.append(page(), "\nThe sentence of a writer.\n");
    await isPublished("The sentence of a writer.");
    const changes = readFileSync(project.file("published.txt"), "utf8");
    expect(changes).toMatch(/"texts": \[\s*"\/guides\/production\/"\s*\]/);
    expect(watcher.log().match(/load plugins/g)).toHaveLength(1);
  });

  test("publishes a new page", async () => {
    project.write(project.content("guides/added.mdx"), "---\ntitle: Added\n---\n\nA new page.\n");
    await isPublished("/guides/added/");
    expect(project.read("guides/added/index.html")).toContain("A new page.");
  });

  test("publishes nothing while a page has a mistake, and continues after it is fixed", async () => {
    const start = watcher.log().length;
    const failed = isPrinted("The build failed");
    project.append(page(), "\n<Unknown />\n");
    await failed;
    expect(watcher.log().slice(start)).toMatch(/guides\/production\.mdx:13:1 +Unknown component/);
    project.edit(page(), "<Unknown />", "Fixed.");
    await isPublished("Fixed.");
  });

  test("also builds a change that comes during a build", async () => {
    const hasRead = isPrinted("success createPages");
    project.append(page(), "\nFirst.\n");
    await hasRead;
    project.append(page(), "\nSecond.\n");
    await isPublished("Second.");
  });

  test("updates the files and builds when the webhook is called with the secret", async () => {
    project.write(project.file("update.mdx"), "---\ntitle: Production\n---\n\nFrom elsewhere.\n");
    const call = async (headers: Record<string, string>) =>
      (await fetch(hook, { method: "POST", body: "{}", headers })).status;
    const signed = (secret: string) =>
      `sha256=${createHmac("sha256", secret).update("{}").digest("hex")}`;
    expect(await call({ "x-hub-signature-256": signed("wrong") })).toBe(401);
    expect(await call({ "x-hub-signature-256": signed(SECRET) })).toBe(202);
    await isPublished("From elsewhere.");
  });

  test("starts Gatsby again after its code changed, and changes all pages", async () => {
    const elsewhere = "https://github.com/example/elsewhere";
    project.edit(
      project.file("src/core/site.ts"),
      "https://github.com/webpack/webpack.js.org",
      elsewhere,
    );
    await isPublished(`${elsewhere}/edit/`);
    for (const name of ["concepts/output", "glossary"]) {
      expect(project.read(`${name}/index.html`)).toContain(`${elsewhere}/edit/`);
    }
  });
});
