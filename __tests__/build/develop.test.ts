// The writers' preview in a browser: it shows what they save, reports mistakes, and clears fixed ones. The first
// preview of a project shows a page before it has compiled the others. All tests share one preview, because it starts
// slowly, but each one restores what it changed.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from "@jest/globals";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { PREVIEW_EVENTS_PATH, type PreviewEvent } from "../../src/preview/preview";
import {
  PLAYGROUND_FOLDER,
  PLAYGROUND_VERSION,
  type PlaygroundVersion,
} from "../../src/playground/project";
import { launchBrowser } from "../support/chromium";
import { startDevelop, type DevelopServer } from "../support/develop-server";
import type { ProjectCopy } from "../support/project-copy";
import { changedFiles } from "../support/file-snapshot";
import { coldBuild, copyBuiltProject, fixtureContent } from "../support/gatsby-build";
import { isSameDocument, markDocument, sidebar, sidebarLink } from "../support/site";
import { expect } from "../support/expect";

const url = "/concepts/output/";
const SENTENCE = "The edited sentence stands here.";

let project: ProjectCopy;
let server: DevelopServer;
let browser: Browser;
let page: Page;
/** The edited page as it was first, and what it showed. */
let source: string;
let text: string;

beforeAll(async () => {
  project = await copyBuiltProject();
  source = readFileSync(output(), "utf8");
  project.forgetBuild();
  rmSync(project.file("src/gatsby-types.d.ts"));
  project.append(project.content("concepts/entry-points.mdx"), "\n<Unknown />\n");
  project.edit(project.content("guides/production.mdx"), /^title: .*/m, "title: [Production");
  [server, browser] = await Promise.all([startDevelop(project), launchBrowser()]);
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(server.origin + url);
  await page.getByText(SENTENCE).waitFor();
  text = await bodyText();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Retries until the condition holds, because Gatsby's watcher waits a moment before it reacts. */
function soon<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 60_000, interval: 100 });
}

const output = () => project.content("concepts/output.mdx");
const overlay = () => page.getByRole("dialog");
const mainText = () => page.locator("main").innerText();
const bodyText = () => page.locator(".prose").innerText();

/** Restores the page that tests edit, so they don't depend on each other. */
async function restorePage(): Promise<void> {
  if (page.url() !== server.origin + url) await page.goto(server.origin + url);
  if (readFileSync(output(), "utf8") === source) return;
  writeFileSync(output(), source);
  await soon(() => overlay().count()).toBe(0);
  await soon(() => page.locator("main h1").innerText()).toBe("Output");
  await soon(bodyText).toBe(text);
}

describe("the first preview", () => {
  test("shows the page that is opened, with its sidebar", async () => {
    await page.getByText(SENTENCE).waitFor();
    await sidebarLink(page, "/concepts/entry-points/").waitFor();
  });

  test("reports the mistakes in other pages, in the page and in the terminal, until they're fixed", async () => {
    const mistakes = [
      /concepts\/entry-points\.mdx:\d+[\s\S]*Unknown component <Unknown>/,
      /guides\/production\.mdx:2/,
    ];
    for (const mistake of mistakes) {
      await soon(() => overlay().allTextContents()).toEqual([expect.stringMatching(mistake)]);
      await soon(() => server.log()).toMatch(mistake);
    }
    // gatsby-plugin-mdx would print a stack trace.
    expect(server.log()).not.toContain("gatsby-plugin-mdx");
    project.edit(project.content("concepts/entry-points.mdx"), "\n<Unknown />\n", "");
    project.edit(project.content("guides/production.mdx"), "[Production", "Production");
    await soon(() => overlay().count()).toBe(0);
  });

  test("completes the sidebar with the headings of all pages", async () => {
    await sidebar(page).getByRole("button", { name: "Headings of Output" }).waitFor();
    await sidebar(page).getByRole("link", { name: "Names", exact: true }).waitFor();
  });
});

test("the committed query types are what Gatsby generates", () => {
  const types = "src/gatsby-types.d.ts";
  expect(readFileSync(project.file(types), "utf8")).toBe(readFileSync(types, "utf8"));
});

describe("the preview", () => {
  afterEach(restorePage);

  test("shows a saved edit in the open page without reloading it", async () => {
    await markDocument(page);
    project.edit(output(), SENTENCE, "A sentence from the writer.");
    await soon(mainText).toContain("A sentence from the writer.");
    expect(await isSameDocument(page)).toBe(true);
  });

  test("leaves open what the writer has opened", async () => {
    const folded = "<details>\n<summary>More</summary>\n\nA folded sentence.\n\n</details>";
    project.append(output(), `\n${folded}\n`);
    await page.getByText("More", { exact: true }).click();
    project.append(output(), "\nThe last sentence.\n");
    await soon(mainText).toContain("The last sentence.");
    expect(await page.getByText("A folded sentence.").isVisible()).toBe(true);
  });

  test("sends the text at once after each save, also if the editor replaces the file", async () => {
    const texts = await page.evaluateHandle((address) => {
      const found = new Set<string>();
      new EventSource(address).addEventListener("message", ({ data }: MessageEvent<string>) => {
        const event = JSON.parse(data) as PreviewEvent;
        if (event.type === "content") found.add(event.contentUrl);
      });
      return found;
    }, PREVIEW_EVENTS_PATH);
    for (const save of [1, 2, 3]) {
      const draft = project.file("draft");
      writeFileSync(draft, `${readFileSync(output(), "utf8")}\nSave number ${save}.\n`);
      renameSync(draft, output());
      await soon(() => texts.evaluate(({ size }) => size)).toBe(save);
    }
  });

  test("shows a saved edit without loading the whole text again", async () => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    project.append(output(), "\nA sentence that is sent alone.\n");
    await soon(mainText).toContain("A sentence that is sent alone.");
    expect(loaded).not.toContain("/content/concepts/output.json");
  });

  test("shows a new title in the page and in the sidebar", async () => {
    project.edit(output(), "title: Output", "title: Outcome");
    await soon(() => page.locator("main h1").textContent()).toContain("Outcome");
    await soon(() => sidebarLink(page, url).textContent()).toBe("Outcome");
  });

  test("shows a new page", async () => {
    project.write(
      project.content("concepts/fresh.mdx"),
      "---\ntitle: Fresh\nsort: 3\n---\n\nA fresh page.\n",
    );
    await soon(() => sidebarLink(page, "/concepts/fresh/").count()).toBe(1);
    await sidebarLink(page, "/concepts/fresh/").click();
    await soon(mainText).toContain("A fresh page.");
  });
});

test("the search finds what a writer saved", async () => {
  project.append(output(), "\nThe heliotrope stands in no other page.\n");
  await soon(mainText).toContain("heliotrope");
  // The text shows before Gatsby has the page, and each page loads the index as it is when the page opens.
  const reader = await browser.newPage();
  reader.setDefaultTimeout(5000);
  const find = async () => {
    await reader.goto(`${server.origin}/concepts/`);
    await reader.getByRole("button", { name: "Search webpack documentation" }).click();
    await reader.getByRole("combobox").fill("heliotrope");
    await reader.locator("[role=listbox][aria-busy=false]").waitFor();
    return reader.getByRole("option").allTextContents();
  };
  await soon(find).toEqual([expect.stringMatching(/Output/)]);
  await reader.close();
  await restorePage();
});

test("the playground's files are made when a page requests their version", async () => {
  const version = await fetch(`${server.origin}/${PLAYGROUND_VERSION}`);
  const { digest } = (await version.json()) as PlaygroundVersion;
  const worker = await fetch(`${server.origin}/${PLAYGROUND_FOLDER}/${digest}/worker.js`);
  expect(worker.status).toBe(200);
  expect(worker.headers.get("content-type")).toContain("javascript");
});

test("an old address redirects to the new one of the current list, and keeps query and hash", async () => {
  const list = (to: string) =>
    project.write(project.content("redirects.yaml"), `- from: /concepts/old/\n  to: ${to}\n`);
  const old = `${server.origin}/concepts/old/`;
  const answer = async () => (await fetch(old)).text();
  list("/concepts/output/");
  await soon(answer).toContain('href="/concepts/output/"');
  const reader = await browser.newPage();
  await reader.goto(`${old}?a=1#names`);
  await reader.waitForURL(`${server.origin}/concepts/output/?a=1#names`);
  await reader.locator("main h1", { hasText: "Output" }).waitFor();
  await reader.close();
  list("/glossary/");
  await soon(answer).toContain('href="/glossary/"');
});

test("a new old anchor leads to its place at once", async () => {
  const list = project.content("old-anchors.yaml");
  project.write(list, "/concepts/output/:\n  old-names: names\n");
  await page.locator("#old-names").waitFor({ state: "attached" });
  rmSync(list);
  await page.locator("#old-names").waitFor({ state: "detached" });
});

describe("a mistake", () => {
  afterEach(restorePage);

  test.each([
    ["MDX", "\n<Unknown />\n", /Unknown component <Unknown>/],
    ["a component's notation", "\n<div>\n", /isn't closed/],
  ])(
    "in %s is reported on the page and in the terminal, with file and line",
    async (_n, mistake, text) => {
      const printed = server.log().length;
      project.append(output(), mistake);
      await soon(() => overlay().allTextContents()).toEqual([expect.stringMatching(text)]);
      expect(await overlay().textContent()).toMatch(/concepts\/output\.mdx:\d+/);
      await soon(() => server.log().slice(printed)).toMatch(text);
      expect(server.log().slice(printed)).toMatch(/concepts\/output\.mdx:\d+/);
      // The last valid text stays visible below the message.
      expect(await mainText()).toContain(SENTENCE);

      project.edit(output(), mistake, "\nThis is fixed.\n");
      await soon(() => overlay().count()).toBe(0);
      await soon(mainText).toContain("This is fixed.");
    },
  );

  test("in the front matter doesn't stop the preview", async () => {
    const printed = server.log().length;
    project.edit(output(), "title: Output", "title: [Output");
    await soon(() => overlay().allTextContents()).toEqual([
      expect.stringMatching(/concepts\/output\.mdx:2/),
    ]);
    await soon(() => server.log().slice(printed)).toMatch(/concepts\/output\.mdx:2/);
    // The last valid text stays visible below the message.
    expect(await mainText()).toContain(SENTENCE);
    project.edit(output(), "title: [Output", "title: Fixed Title");
    await soon(() => overlay().count()).toBe(0);
    await soon(() => page.locator("main h1").textContent()).toContain("Fixed Title");
  });

  test("with two pages at one address is reported until one of them is removed", async () => {
    const second = project.content("concepts/output/index.mdx");
    mkdirSync(path.dirname(second), { recursive: true });
    writeFileSync(second, "---\ntitle: Twice\n---\n\nText.\n");
    await soon(() => overlay().allTextContents()).toEqual([
      expect.stringMatching(/Two pages have the same address: \/concepts\/output\//),
    ]);
    await soon(mainText).not.toContain(SENTENCE);
    rmSync(path.dirname(second), { recursive: true });
    await soon(() => overlay().count()).toBe(0);
    await soon(mainText).toContain(SENTENCE);
  });

  test("in the name of a picture or an embedded file is reported until there is such a file", async () => {
    const addition = "\n![A square](./square.svg)\n\n```js file=examples/fresh.js\n```\n";
    project.append(output(), addition);
    await soon(() => overlay().allTextContents()).toEqual([
      expect.stringMatching(/^(?=[^]*square\.svg doesn't exist)[^]*fresh\.js doesn't exist/),
    ]);
    const square = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"></svg>`;
    const picture = page.getByRole("img", { name: "A square" });
    project.write(project.content("concepts/square.svg"), square(20));
    project.write(project.file("examples/fresh.js"), "const first = 1;\n");
    await soon(() => overlay().count()).toBe(0);
    await soon(() => picture.getAttribute("width")).toBe("20");
    project.write(project.content("concepts/square.svg"), square(40));
    await soon(() => picture.getAttribute("width")).toBe("40");
    project.write(project.file("examples/fresh.js"), "const second = 2;\n");
    await soon(mainText).toContain("const second");
  });

  test("in a link to another page is reported until there is such a page and anchor", async () => {
    const addition = "\n[Next](/concepts/later/#names).\n";
    project.append(output(), addition);
    await soon(() => overlay().allTextContents()).toEqual([
      expect.stringMatching(/concepts\/output\.mdx:\d+.*no page or file at \/concepts\/later\//),
    ]);
    await soon(() => server.log()).toMatch(/no page or file at \/concepts\/later\//);
    const later = project.content("concepts/later.mdx");
    writeFileSync(later, "---\ntitle: Later\n---\n\n## Words\n");
    await soon(() => overlay().allTextContents()).toEqual([
      expect.stringMatching(/concepts\/output\.mdx:\d+.*\/concepts\/later\/ has no anchor "names"/),
    ]);
    project.edit(later, "## Words", "## Names");
    await soon(() => overlay().count()).toBe(0);
    writeFileSync(output(), source);
    rmSync(later);
    await soon(() => sidebarLink(page, "/concepts/later/").count()).toBe(0);
  });

  test.each([
    [
      "redirects",
      "- from: /concepts/older/\n  to: /nowhere/\n",
      /1.*no page or file at \/nowhere\//,
    ],
    ["redirects", "- form: /concepts/older/\n  to: /glossary/\n", /1.*Unknown key "form"/],
    ["readme-links", "/older/: newer\n", /1.*doesn't name addresses/],
    ["notification", "text: [News\n", /1:7.*brackets or braces isn't closed/],
    ["sponsors", "- name: Ada\n  url: x\n  total: 5\n", /2.*url must be an http address/],
    ["old-anchors", "/concepts/output/:\n  old: [names]\n", /2.*"old" points to/],
    ["messages", "- too: /concepts/output/\n", /1.*Unknown key "too"/],
    ["packages", "- name: css-loader\n  section: guides\n", /2.*section must be/],
  ])("in %s.yaml is reported on the page until it's fixed", async (name, text, message) => {
    const list = project.content(`${name}.yaml`);
    const before = existsSync(list) ? readFileSync(list) : "";
    project.write(list, text);
    const place = new RegExp(`${name}\\.yaml:${message.source}`);
    await soon(() => overlay().allTextContents()).toEqual([expect.stringMatching(place)]);
    writeFileSync(list, before);
    await soon(() => overlay().count()).toBe(0);
  });

  test("in a list is reported with an indented example", async () => {
    const list = project.content("old-anchors.yaml");
    project.write(list, "- /concepts/output/\n");
    await soon(() => overlay().allInnerTexts()).toEqual([
      expect.stringContaining("\n  old-id: id-on-this-page"),
    ]);
    rmSync(list);
    await soon(() => overlay().count()).toBe(0);
  });

  test("is also reported to readers who open a page later", async () => {
    project.append(output(), "\n<Unknown />\n");
    await soon(() => overlay().count()).toBe(1);
    const second = await browser.newPage();
    await second.goto(`${server.origin}/concepts/`);
    await soon(() => second.getByRole("dialog").allTextContents()).toEqual([
      expect.stringMatching(/Unknown component/),
    ]);
    await second.close();
  });
});

describe("the editor", () => {
  let context: BrowserContext;
  let editor: Page;
  let glossary: string;

  const file = () => project.content("glossary.mdx");
  const fileText = () => readFileSync(file(), "utf8");
  const field = () => editor.getByRole("textbox", { name: /^Text/ });
  const shownText = () =>
    field().evaluate((element) => (element as HTMLTextAreaElement).value ?? element.textContent);
  const openEditor = async () => {
    editor = await context.newPage();
    editor.setDefaultTimeout(60_000);
    await editor.goto(`${server.origin}/admin/#/collections/top/entries/glossary`);
  };
  const typeAtEnd = async (typed: string) => {
    await field().press("ControlOrMeta+End");
    await editor.keyboard.type(typed);
  };
  const save = async () => {
    await editor.getByRole("button", { name: "Save" }).click();
    await editor.getByRole("menuitem", { name: "Save now" }).click();
  };

  beforeEach(async () => {
    glossary = fileText();
    context = await browser.newContext();
    await openEditor();
  });
  afterEach(async () => {
    await context.close();
    writeFileSync(file(), glossary);
  });

  test("opens without a login and saves exactly what the writer typed", async () => {
    await editor.goto(`${server.origin}/admin/#/`);
    await editor.getByRole("link", { name: "Top level" }).click();
    await editor.getByRole("link", { name: "Glossary" }).click();
    await typeAtEnd("A sentence from the editor.");
    await save();
    await editor.getByText("Changes saved").waitFor();
    expect(fileText()).toBe(`${glossary}A sentence from the editor.\n`);
  });

  test("asks before it saves over the changes of somebody else, and keeps those of both", async () => {
    await typeAtEnd("It isn't lost.");
    project.edit(file(), "## A", "## Words with A");
    const theirs = fileText();
    const question = editor.getByRole("dialog", { name: "Somebody else changed this file" });
    await save();
    await question.getByRole("button", { name: "Cancel" }).click();
    await editor.getByText("nothing was saved").waitFor();
    expect(fileText()).toBe(theirs);
    expect(await shownText()).toContain("It isn't lost.");
    await save();
    await question.getByRole("button", { name: "Save both" }).click();
    await soon(shownText).toContain("## Words with A");
    expect(fileText()).toBe(`${theirs}It isn't lost.\n`);
  });

  test("shows what is typed in the real page, and refuses to save a mistake", async () => {
    await typeAtEnd("\n\nA [dead link](/nowhere/), and [another page](/playground/).");
    const preview = editor.frameLocator("iframe").frameLocator("iframe");
    await preview.getByRole("link", { name: "dead link" }).waitFor();
    const problems = editor.getByRole("list", { name: "Problems" });
    await problems.getByText("/nowhere/").waitFor();
    expect(await problems.getByRole("listitem").count()).toBe(1);
    await save();
    await editor.getByText(/^Fix 1 problem first/).waitFor();
    expect(fileText()).toBe(glossary);
    await editor.getByRole("button", { name: "Add image" }).focus();
    await editor.getByRole("button", { name: /^Line/ }).click();
    expect(await editor.evaluate(() => String(getSelection()))).toContain("dead link");
  });

  test("offers the text that wasn't saved when the tab was closed", async () => {
    await typeAtEnd("A sentence that isn't saved.");
    await editor.getByText("Unsaved changes").waitFor();
    await editor.close();
    await openEditor();
    const question = editor.getByRole("dialog", { name: "You have unsaved changes" });
    await question.getByRole("button", { name: "Continue" }).click();
    await soon(shownText).toContain("A sentence that isn't saved.");
    await editor.getByText("Unsaved changes").waitFor();
  });

  test("shows why it can't be loaded", async () => {
    const body = "The editor needs decap-cms, but it couldn't be fetched.";
    const other = await browser.newPage();
    await other.route("**/admin/decap-cms.js", (route) => route.fulfill({ status: 500, body }));
    await other.goto(`${server.origin}/admin/`);
    await other.getByRole("status").getByText(body).waitFor();
    await other.close();
  });
});

test("a removed page disappears from the sidebar", async () => {
  const file = project.content("concepts/short-lived.mdx");
  const links = () => sidebarLink(page, "/concepts/short-lived/").count();
  writeFileSync(file, "---\ntitle: Short-lived\n---\n\nText.\n");
  await soon(links).toBe(1);
  rmSync(file);
  await soon(links).toBe(0);
});

test("pages move when their folder does", async () => {
  const links = (folder: string) => sidebarLink(page, `/concepts/${folder}/page/`).count();
  mkdirSync(project.content("concepts/before"));
  writeFileSync(project.content("concepts/before/page.mdx"), "---\ntitle: Moves\n---\n\nText.\n");
  await soon(() => links("before")).toBe(1);
  renameSync(project.content("concepts/before"), project.content("concepts/after"));
  await soon(() => links("after")).toBe(1);
  await soon(() => links("before")).toBe(0);
});

test("a preview that is stopped at once leaves nothing behind that the next build would use", async () => {
  await server.stop();
  rmSync(project.content("."), { recursive: true });
  cpSync(fixtureContent, project.content("."), { recursive: true });
  rmSync(project.file("examples/fresh.js"), { force: true });
  project.forgetBuild();
  server = await startDevelop(project);
  await server.stop();
  await project.buildOrThrow();
  expect(changedFiles(coldBuild().files, project.snapshot())).toEqual({
    added: [],
    changed: [],
    deleted: [],
  });
});
