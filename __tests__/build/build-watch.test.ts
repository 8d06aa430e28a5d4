// Starts `npm run build:watch` and changes files as writers and maintainers do. The tests depend on each other,
// because a real build is slow.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, test } from "@jest/globals";
import type { ChangedFiles } from "../../src/build/changed-files";
import { whenFileEnds } from "../support/clean-up";
import { expect } from "../support/expect";
import { changedFiles } from "../support/file-snapshot";
import { copyBuiltProject } from "../support/gatsby-build";
import { buildEnvironment, type ProjectCopy } from "../support/project-copy";
import { startCommand, type RunningCommand } from "../support/running-command";

const SECRET = "secret-of-the-test";

let project: ProjectCopy;
let watcher: RunningCommand;
let hook: string;

beforeAll(async () => {
  project = await copyBuiltProject();
  watcher = start();
  await published(1);
  hook = /http:\/\/localhost:\d+\//.exec(watcher.log())![0];
});

function start(): RunningCommand {
  const command = startCommand(project.root, "build:watch", {
    ...buildEnvironment(project.environment),
    BUILD_HOOK_SECRET: SECRET,
    BUILD_HOOK_PORT: "0",
    DEPLOY_COMMAND: "cp changed-files.json published.json",
    UPDATE_COMMAND: "cp update.mdx site-content/guides/production.mdx",
  });
  whenFileEnds(() => command.stop());
  return command;
}

/** Waits until the site was published this often. */
const published = (times: number) =>
  expect.poll(() => watcher.log().split("Published.").length - 1, { timeout: 120_000 }).toBe(times);

const changes = () =>
  JSON.parse(readFileSync(project.file("published.json"), "utf8")) as ChangedFiles;

describe("build:watch", () => {
  test("publishes the page of a file that was saved", async () => {
    project.append(project.content("guides/production.mdx"), "\nThe sentence of a writer.\n");
    await published(2);
    expect(project.read("guides/production/index.html")).toContain("The sentence of a writer.");
    expect(changes().texts).toEqual(["/guides/production/"]);
  });

  test("publishes nothing while a page has a mistake, and continues after it is fixed", async () => {
    const page = project.content("guides/production.mdx");
    const before = watcher.log().length;
    project.append(page, "\n<Unknown />\n");
    await expect
      .poll(() => watcher.log().slice(before), { timeout: 120_000 })
      .toContain("The build failed");
    expect(watcher.log().slice(before)).toMatch(/guides\/production\.mdx:13:1 +Unknown component/);
    project.edit(page, "<Unknown />", "Fixed.");
    await published(3);
    expect(project.read("guides/production/index.html")).toContain("Fixed.");
  });

  test("builds two changes that happen at once, also if the second comes during the first build", async () => {
    project.append(project.content("guides/production.mdx"), "\nFirst.\n");
    const before = watcher.log().length;
    await expect
      .poll(() => watcher.log().slice(before), { timeout: 120_000 })
      .toContain("building schema");
    project.append(project.content("guides/production.mdx"), "\nSecond.\n");
    await published(5);
    expect(project.read("guides/production/index.html")).toMatch(/First\.[^]*Second\./);
  });

  test("updates the files and builds when the webhook is called with the secret", async () => {
    project.write(project.file("update.mdx"), "---\ntitle: Production\n---\n\nFrom elsewhere.\n");
    const call = async (headers: Record<string, string>) =>
      (await fetch(hook, { method: "POST", body: "{}", headers })).status;
    expect(await call({})).toBe(401);
    expect(await call({ authorization: "Bearer wrong" })).toBe(401);
    const signed = (secret: string) =>
      `sha256=${createHmac("sha256", secret).update("{}").digest("hex")}`;
    expect(await call({ "x-hub-signature-256": signed("wrong") })).toBe(401);
    expect(await call({ "x-hub-signature-256": signed(SECRET) })).toBe(202);
    await expect.poll(() => changes().texts, { timeout: 120_000 }).toEqual(["/guides/production/"]);
    expect(project.read("guides/production/index.html")).toContain("From elsewhere.");
  });

  test("has written what a build from scratch writes", async () => {
    await watcher.stop();
    const built = project.snapshot();
    project.forgetBuild();
    await project.buildOrThrow();
    expect(changedFiles(built, project.snapshot())).toEqual({
      added: [],
      changed: [],
      removed: [],
    });
  });

  test("starts Gatsby again after its code changed, and after it was stopped", async () => {
    watcher = start();
    await published(1);
    project.edit(project.file("src/core/site.ts"), /(SITE_NAME = )"[^"]+"/, '$1"Renamed"');
    await published(2);
    expect(project.read("guides/production/index.html")).toContain("Renamed");
  });
});
