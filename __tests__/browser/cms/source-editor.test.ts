// The editor for a page's source in Chromium, on a page without the rest of the CMS: keyboard, suggestions, and marks
// for problems.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import type { ContentProblem } from "../../../src/core/problem";
import type { SourceEditor } from "../../../src/cms/editor/source-editor/source-editor";
import { draftSite } from "../../support/draft-site";
import { axeViolations } from "../../support/axe";
import { eventually } from "../../support/browser";
import { expect } from "../../support/expect";
import { openExample } from "../examples/example-page";

interface TestWindow {
  editor: SourceEditor;
  value: string;
  line: number;
}

const TEXT = `Text with \`code\` and a [link](/concepts/).

T> An aside.

## A heading [#heading]

<Option path="output.filename" />

\`\`\`js title="webpack.config.js"
export default { mode: "production" };
\`\`\`
`;

const folder = mkdtempSync(path.join(os.tmpdir(), "source-editor-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const { index } = await draftSite(path.resolve("content"));
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createSourceEditor } from "./src/cms/editor/source-editor/source-editor";
        window.value = ${JSON.stringify(TEXT)};
        window.editor = createSourceEditor(document.querySelector("main"), {
          value,
          kind: "page",
          label: "Text",
          onChange: (text) => { window.value = text; },
          onCursor: (line) => { window.line = line; },
          suggested: () => ({ index: ${JSON.stringify(index)}, ids: ["heading"] }),
        });`,
      resolveDir: path.resolve(),
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "iife",
  });
  writeFileSync(path.join(folder, "editor.js"), outputFiles[0]!.contents);
  writeFileSync(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Editor</title><style>button { padding: 12px; }</style><link rel="icon" href="data:,"><main><h1>Page</h1><button>Before</button></main><footer><button>After</button></footer>
    <script src="editor.js"></script></html>`,
  );
});

const open = async () => (await openExample(folder)).page;
const field = (page: Page) => page.getByRole("textbox", { name: "Text" });
const value = (page: Page) => page.evaluate(() => (window as unknown as TestWindow).value);

/** Puts the cursor at the end of the text. */
async function atEnd(page: Page): Promise<void> {
  await field(page).focus();
  await page.keyboard.press("Control+End");
}

describe("the source editor", () => {
  test("reports what is typed, and the line of the cursor", async () => {
    const page = await open();
    await atEnd(page);
    await page.keyboard.type("More.");
    expect(await value(page)).toBe(`${TEXT}More.`);
    expect(await page.evaluate(() => (window as unknown as TestWindow).line)).toBe(12);
    await page.keyboard.press("Control+z");
    expect(await value(page)).toBe(TEXT);
  });

  test("Tab enters and leaves it", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Before" }).focus();
    await page.keyboard.press("Tab");
    expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    const after = page.getByRole("button", { name: "After" });
    expect(await after.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await value(page)).toBe(TEXT);
  });

  test("suggests components, and the names that fit into their attributes", async () => {
    const page = await open();
    await atEnd(page);
    await page.keyboard.type("\n<Opt");
    await choose(page, /^<Option</);
    expect(await value(page)).toBe(`${TEXT}\n<Option path="" />`);
    await page.keyboard.type("output.filena");
    await choose(page, /^output\.filename$/);
    expect(await value(page)).toBe(`${TEXT}\n<Option path="output.filename" />`);
  });

  test("suggests pages by their titles, and their anchors", async () => {
    const page = await open();
    await atEnd(page);
    await page.keyboard.type("[See](#hea");
    await choose(page, /^#heading/);
    expect(await value(page)).toBe(`${TEXT}[See](#heading`);
  });

  test("marks problems in their lines, and selects a line on demand", async () => {
    const page = await open();
    const problem: ContentProblem = {
      file: "page.mdx",
      line: 7,
      message: "There is no option output.filenam",
      fix: 'write path="output.filename"',
    };
    await page.evaluate(
      (problems) => {
        const { editor } = window as unknown as TestWindow;
        editor.setProblems(problems);
        editor.focusLine(7);
      },
      [problem],
    );
    const mark = page.locator(".cm-lintRange-error").first();
    await mark.waitFor();
    expect(
      await page.locator(".cm-line", { has: page.locator(".cm-lintRange-error") }).innerText(),
    ).toBe('<Option path="output.filename" />');
    expect(await page.evaluate(() => String(getSelection()))).toContain("<Option");
    await page.locator(".cm-lint-marker-error").hover();
    await page.getByText("Fix: write path=").waitFor();
  });

  test("has a name, enough contrast, and no horizontal scrolling at 200% zoom", async () => {
    const page = await open();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await eventually(overflow).toBe(0);
  });
});

/** Chooses a suggestion. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("option", { name }).first().click();
  await page.getByRole("listbox").waitFor({ state: "hidden" });
}
