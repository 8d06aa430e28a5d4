// The deployed editor with a local GitHub: from a writer's edit to the files to deploy, and everything that can get in
// between.
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { hasPolicyMeta } from "../../../src/build/deploy/policy-meta";
import type { WriterIndex } from "../../../src/cms/writer-index";
import { eventually, holdBack } from "../../support/browser";
import { deployEditor, openEditor, type DeployedEditor } from "../../support/deployed-editor";
import { expect } from "../../support/expect";

let editor: DeployedEditor;

beforeAll(async () => {
  editor = await deployEditor();
}, 600_000);
afterEach(() => {
  editor.gitHub.trouble = undefined;
});

const field = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** Returns the open page's text. */
const written = async (page: Page) =>
  (await field(page).locator(".cm-line").allTextContents()).join("\n");

/** Replaces the open page's text. */
async function write(page: Page, change: (text: string) => string): Promise<void> {
  const text = change(await written(page));
  await field(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
  await eventually(() => written(page)).toBe(text);
}

const dialog = (page: Page) => page.locator("dialog");
const press = (page: Page, name: string) =>
  dialog(page).getByRole("button", { name, exact: true }).click();

async function openPage(page: Page, section: string, name: string): Promise<void> {
  // A section may also list a page with its name.
  await page.getByRole("link", { name: section, exact: true }).first().click();
  await page.locator(`a[href$="/entries/${name}"]`).click();
  await eventually(() => written(page)).not.toBe("");
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const saved = (page: Page) => page.getByText("Changes saved").waitFor();

async function setStatus(page: Page, status: string): Promise<void> {
  await page.getByRole("button", { name: /^Status/ }).click();
  await page.getByRole("menuitem", { name: status }).click();
  await page.getByRole("button", { name: `Status: ${status}` }).waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  await page.getByRole("menuitem", { name: "Publish now", exact: true }).click();
}

describe("the built site", () => {
  test("has an editor with its own policy, which no list of pages mentions", () => {
    const { project } = editor;
    const admin = project.read("admin/index.html");
    expect(admin).toContain("'unsafe-eval'");
    expect(admin).toContain('<meta name="robots" content="noindex">');
    for (const file of ["sitemap.xml", "llms.txt", "content-index.json", "offline/files.json"]) {
      expect(project.read(file), file).not.toContain("/admin/");
    }
  });

  test("keeps the policy of readers' pages, and lets only itself show them in a frame", async () => {
    const { origin, project } = editor;
    const html = project.read("concepts/output/index.html");
    expect(hasPolicyMeta(html)).toBe(true);
    expect(html).not.toContain("unsafe-eval");
    expect(html).not.toContain("/admin/");
    const { headers } = await fetch(`${origin}/concepts/output/`);
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
  });
});

describe("a maintainer", () => {
  test("publishes an edit, which reaches the files to deploy through a webhook and an incremental build", async () => {
    const { gitHub, nextBuild, project } = editor;
    const { page, violations } = await openEditor(editor);
    await page.getByRole("link", { name: "Guides", exact: true }).waitFor();
    gitHub.requests.length = 0;
    await page.getByRole("link", { name: "Concepts", exact: true }).click();
    await page.getByRole("heading", { name: "Dialect" }).waitFor();
    expect(gitHub.requests.length).toBeGreaterThan(0);
    expect(gitHub.requests.length).toBeLessThanOrEqual(10);
    expect(gitHub.requests.filter((request) => request.includes("/blobs/"))).toEqual([]);
    await openPage(page, "Concepts", "output");
    await write(page, (text) =>
      text.replace("The edited sentence stands here.", "A writer changed this sentence."),
    );
    await save(page);
    await saved(page);

    const [pull] = gitHub.pulls;
    expect(pull).toMatchObject({ state: "open", branch: "cms/concepts/output" });
    const diff = gitHub.repository.run("diff", "--unified=0", "main", "cms/concepts/output");
    expect(diff.split("\n").slice(4)).toEqual([
      expect.stringContaining("@@"),
      "-The edited sentence stands here.",
      "+A writer changed this sentence.",
    ]);

    await setStatus(page, "In review");
    expect(pull!.labels).toEqual([{ name: "decap-cms/pending_review" }]);
    gitHub.statuses.set(gitHub.repository.resolve("cms/concepts/output")!, [
      { context: "deploy/preview", state: "success", target_url: "https://preview.example.org/" },
    ]);
    const preview = page.getByRole("link", { name: "View Preview" });
    expect(await preview.getAttribute("href")).toContain("https://preview.example.org/");

    await setStatus(page, "Ready");
    const published = () => (JSON.parse(project.read("admin/index.json")) as WriterIndex).published;
    const before = published();
    const built = nextBuild();
    await publish(page);
    const changes = await built;
    expect(pull!.state).toBe("closed");
    expect(published()).toEqual(before);
    expect(changes.texts).toEqual(["/concepts/output/"]);
    expect(changes.added).toEqual([]);
    // The editor knows the headings of all pages.
    expect(changes.changed.filter((file) => /\.js$|^admin\//.test(file))).toEqual([
      "admin/index.json",
    ]);
    expect(project.read("concepts/output/index.html")).toContain("A writer changed this sentence.");
    expect(violations).toEqual([]);
  }, 240_000);

  test("keeps a draft with problems, but can't get it ready to publish", async () => {
    const { gitHub } = editor;
    const { page } = await openEditor(editor);
    await openPage(page, "Concepts", "dialect");
    await write(page, (text) => `${text}\nA [dead link](/nowhere/).\n`);
    await page.getByText("1 problem", { exact: true }).waitFor();
    await save(page);
    await saved(page);
    const lines = (await written(page)).split("\n");
    const line = lines.indexOf("A [dead link](/nowhere/).") + 1;
    await page.getByRole("button", { name: /^Status/ }).click();
    await page.getByRole("menuitem", { name: "Ready" }).click();
    await eventually(() => dialog(page).innerText()).toMatch(
      new RegExp(`Line ${line}: /nowhere/: there is no page[^]*Fix: link to a page that exists`),
    );
    await press(page, "Close");
    expect(gitHub.pulls.at(-1)!.labels).toEqual([{ name: "decap-cms/draft" }]);

    await write(page, (text) => text.replace("/nowhere/", "/concepts/"));
    await save(page);
    await eventually(() =>
      gitHub.repository.text("cms/concepts/dialect", "content/concepts/dialect.mdx"),
    ).toContain("/concepts/).");
    await setStatus(page, "Ready");
    expect(gitHub.pulls.at(-1)!.labels).toEqual([{ name: "decap-cms/pending_publish" }]);
  });

  test("pastes an image, which needs alt text and never replaces another one", async () => {
    const { gitHub } = editor;
    const { page } = await openEditor(editor);
    await openPage(page, "Concepts", "index");
    const picture = [...readFileSync("__tests__/fixtures/site/concepts/cube.png")];
    await field(page).evaluate((element, bytes) => {
      const clipboardData = new DataTransfer();
      const file = new File([Uint8Array.from(bytes)], "image.png", { type: "image/png" });
      clipboardData.items.add(file);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, picture);
    await press(page, "Add image");
    await dialog(page).getByLabel("Alt text").fill("Cube");
    await page.keyboard.press("Enter");
    await eventually(() => written(page)).toMatch(/^!\[Cube\]\(\.\/cube-2\.png\)\n\nThe first/);
    await save(page);
    await saved(page);
    const added = "cms/concepts/index:content/concepts/cube-2.png";
    expect(gitHub.repository.run("cat-file", "-s", added)).toBe(String(picture.length));

    await page.reload();
    const preview = page.frameLocator("iframe").frameLocator("iframe");
    const width = () =>
      preview.getByAltText("Cube").evaluate((image: HTMLImageElement) => image.naturalWidth);
    await eventually(width).toBe(24);
    await page.getByText("No problems").waitFor();
    // The tab with Decap's library changes the site without a draft.
    expect(await page.getByRole("button", { name: "Media" }).count()).toBe(0);
  });

  test("moves a page with a redirect, and deletes one after choosing where its address leads", async () => {
    const { gitHub } = editor;
    const { page } = await openEditor(editor);
    await openPage(page, "Concepts", "entry-points");
    await page.getByRole("textbox", { name: /^Address/ }).fill("entries");
    await save(page);
    await saved(page);
    const branch = "cms/concepts/entry-points";
    const names = gitHub.repository.run("diff", "--name-status", "-M", "main", branch);
    expect(names).toContain(
      "R100\tcontent/concepts/entry-points.mdx\tcontent/concepts/entries.mdx",
    );
    const redirects = "- from: /concepts/entry-points/\n  to: /concepts/entries/\n";
    expect(gitHub.repository.text(branch, "content/redirects.yaml")).toContain(redirects);
    expect(gitHub.repository.text(branch, "content/published-urls.yaml")).toContain(
      "- /concepts/entries/\n",
    );
    expect(gitHub.repository.text(branch, "content/concepts/index.mdx")).toContain(
      "[entry points](/concepts/entries/)",
    );

    await write(page, (text) => `${text}\nMore.\n`);
    await save(page);
    await eventually(() =>
      gitHub.repository.text(branch, "content/concepts/entries.mdx"),
    ).toContain("More.");

    await page.getByRole("link", { name: /collection/ }).click();
    await openPage(page, "Guides", "getting-started");
    await page.getByRole("button", { name: "Delete published entry" }).click();
    await page.getByLabel("Redirect to").fill("/concepts/output/");
    await page.keyboard.press("Enter");
    await eventually(() => gitHub.repository.run("log", "-1", "--format=%s", "main")).toBe(
      "content: delete content/guides/getting-started.mdx",
    );
    expect(gitHub.repository.text("main", "content/redirects.yaml")).toContain(
      "- from: /guides/getting-started/\n  to: /concepts/output/\n",
    );
    expect(gitHub.repository.run("ls-tree", "main", "content/guides/getting-started.mdx")).toBe("");
  });

  test("saves a redirect once although Save is clicked twice, and gets it ready to publish", async () => {
    const { pulls, repository } = editor.gitHub;
    const { page } = await openEditor(editor);
    await openPage(page, "Data files", "redirects");
    await write(page, (text) => `${text}- from: /older/\n  to: /glossary/\n`);
    await page.getByRole("button", { name: "Save", exact: true }).dblclick();
    await saved(page);
    const branch = "cms/data/redirects";
    expect(repository.text(branch, "content/published-urls.yaml")).toContain("- /older/\n");
    await setStatus(page, "Ready");
    expect(pulls.filter((pull) => pull.branch === branch)).toHaveLength(1);
  });
});

describe("nobody's change is lost", () => {
  const FILE = "content/guides/development.mdx";
  const BRANCH = "cms/guides/development";

  test("a second writer is told before saving, and both changes are combined", async () => {
    const { gitHub } = editor;
    const { repository } = gitHub;
    const { page } = await openEditor(editor);
    await openPage(page, "Guides", "development");
    await write(page, (before) => `First line.\n\n${before}`);
    const before = gitHub.pulls.length;
    repository.edit("main", FILE, (source) => `${source}\nOn the main branch.\n`);
    await save(page);
    await eventually(() => dialog(page).innerText()).toContain(
      "not in the places that you changed",
    );
    await press(page, "Cancel");
    expect(gitHub.pulls).toHaveLength(before);
    expect(await written(page)).toContain("First line.");
    await save(page);
    await press(page, "Save both");
    await eventually(() => written(page)).toContain("On the main branch.");
    expect(repository.text(BRANCH, FILE)).toMatch(/First line\.[^]*On the main branch\.\n$/);

    // Somebody else continues the same draft, in the same line.
    repository.edit(BRANCH, FILE, (source) => source.replace("First line.", "Their line."));
    await write(page, (text) => text.replace("First line.", "My line."));
    await save(page);
    await eventually(() => dialog(page).innerText()).toMatch(/Theirs:\s+Their line/);
    const head = repository.resolve(BRANCH);
    await press(page, "Cancel");
    expect(repository.resolve(BRANCH)).toBe(head);
    await save(page);
    await press(page, "Save with my lines");
    await eventually(() => repository.text(BRANCH, FILE)).toContain("My line.");
    expect(repository.text(BRANCH, FILE)).toContain("On the main branch.");
    expect(repository.isAncestor(head!, repository.resolve(BRANCH)!)).toBe(true);
  });

  test("publishing a draft doesn't undo a change to the same lines", async () => {
    const { gitHub } = editor;
    const { repository } = gitHub;
    const { page } = await openEditor(editor);
    await openPage(page, "Top level", "glossary");
    const original = await written(page);
    await write(page, (text) => `The draft's first line.\n\n${text}`);
    await save(page);
    await saved(page);
    repository.edit("main", "content/glossary.mdx", (source) =>
      source.replace(original, `The published first line.\n\n${original}`),
    );
    const head = repository.resolve("main");
    await setStatus(page, "Ready");
    await publish(page);
    await eventually(() => dialog(page).innerText()).toContain("Resolve conflicts");
    expect(repository.resolve("main")).toBe(head);
  });

  test("after each kind of failure to save, the text and the fields are still there, even after a reload", async () => {
    const { gitHub } = editor;
    const { page } = await openEditor(editor);
    await openPage(page, "Guides", "production");
    await write(page, (text) => `An unsaved line.\n\n${text}`);
    const description = page.getByRole("textbox", { name: "Description" });
    const before = await description.inputValue();
    await description.fill("Too short.");
    const problems = page.getByRole("list", { name: "Problems" });
    await problems.getByText("The description has 10 characters").waitFor();
    await page.reload();
    await press(page, "Continue");
    expect(await description.inputValue()).toBe("Too short.");
    for (const [trouble, fix] of [
      ["no answer", "Check your connection"],
      ["expired token", "log in there"],
      ["rate limit", "Save again in 3"],
    ] as const) {
      gitHub.trouble = trouble;
      await save(page);
      await eventually(() => dialog(page).innerText(), trouble).toContain(fix);
      await press(page, "Close");
      expect(await written(page), trouble).toContain("An unsaved line.");

      gitHub.trouble = undefined;
      await page.reload();
      await eventually(() => dialog(page).innerText()).toContain("You have unsaved changes");
      await press(page, "Continue");
      await eventually(() => written(page), trouble).toContain("An unsaved line.");
      expect(await description.inputValue()).toBe("Too short.");
    }
    await description.fill(before);
    await save(page);
    await saved(page);
    const branch = "cms/guides/production";
    expect(gitHub.repository.text(branch, "content/guides/production.mdx")).toContain("An unsaved");
    await page.reload();
    await eventually(() => written(page)).toContain("An unsaved line.");
    // It opens the editor six times.
  }, 120_000);

  test("text that is typed during a save is kept, and saved text isn't offered again", async () => {
    const { gitHub } = editor;
    const { page } = await openEditor(editor);
    await openPage(page, "Concepts", "infrastructureLogging");
    await write(page, (text) => `${text}\nSaved.`);
    const finish = await holdBack(page, "**/git/commits");
    const request = page.waitForRequest("**/git/commits");
    await save(page);
    await request;
    await write(page, (text) => `${text} Typed during the save.`);
    finish();
    await eventually(() => dialog(page).innerText()).toContain("You have unsaved changes");
    const branch = "cms/concepts/infrastructureLogging";
    const path = "content/concepts/infrastructureLogging.mdx";
    expect(gitHub.repository.text(branch, path)).toMatch(/\nSaved\.\n$/);
    await press(page, "Continue");
    await eventually(() => written(page)).toContain("Saved. Typed during the save.");

    await save(page);
    await eventually(() => gitHub.repository.text(branch, path)).toContain("Typed during");
    await saved(page);
    await field(page).press("ControlOrMeta+End");
    await page.reload();
    await eventually(() => written(page)).toContain("Typed during the save.");
  });
});

test("a visitor edits in a fork on a phone, and submits the draft as a pull request", async () => {
  const { gitHub } = editor;
  const { page } = await openEditor(editor, "visitor");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Fork the repo", exact: true }).click();
  await openPage(page, "Concepts", "index");
  await write(page, (text) => `${text}\nFrom a visitor.\n`);
  await save(page);
  await page.getByText("To submit it, set its status").waitFor();
  await saved(page);
  const buttons = page.locator("button:visible, [role=button]:visible");
  const cutOff = () =>
    buttons.evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.outerHTML),
    );
  // The message about the save slides in from the right.
  await eventually(cutOff).toEqual([]);
  // The preview would take half of the screen.
  await page.reload();
  await eventually(() => written(page)).toContain("From a visitor.");
  expect(await page.locator("iframe").count()).toBe(0);
  const before = gitHub.pulls.length;
  expect(gitHub.repository.text("main", "content/concepts/index.mdx")).not.toContain("visitor");
  await setStatus(page, "In review");
  await eventually(() => gitHub.pulls.length).toBe(before + 1);
  expect(gitHub.pulls.at(-1)).toMatchObject({ owner: "visitor", user: "visitor" });
});

test("the editor's scripts are in the list of files to deploy, and a page isn't changed by them", () => {
  const list = readFileSync(editor.project.file(".cache/docs-files.json"), "utf8");
  expect(list).toContain("admin/decap-cms.js");
});
