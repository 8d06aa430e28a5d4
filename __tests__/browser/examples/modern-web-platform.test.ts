// What the guide on the modern web platform says about its example: the elements appear, with
// the parts that the browser itself loads.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { buildExample, EXAMPLES } from "../../support/examples";
import type { ExampleBuild } from "../../support/examples";
import { eventually } from "../../support/browser";
import { openExample } from "./example-page";

const EXAMPLE = "modern-web-platform";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample(EXAMPLE);
});

const dist = ({ folder }: ExampleBuild) => path.join(folder, "dist");

/** The text of the elements, and the size of the box that the shared stylesheet gives them. */
const elements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("aspect-ratio")].map(({ shadowRoot }) => {
      const box = shadowRoot!.querySelector("div")!.getBoundingClientRect();
      const [ratio, name] = [..."bi"].map((tag) => shadowRoot!.querySelector(tag)!.textContent);
      return `${ratio} ${name}, ${box.width} × ${box.height}`;
    }),
  );

test("the elements have a style, a computed ratio and a name from the shared module", async () => {
  const { page, requests } = await openExample(dist(build));
  await eventually(() => elements(page)).toEqual(["16:9 wide, 160 × 90", "4:3 classic, 160 × 120"]);
  expect(requests).toContain("/shared/ratio-names.js");
  await page.locator("button").click();
  await eventually(async () => (await elements(page)).length).toBe(4);
});

test("the shared module can be replaced without a new build", async () => {
  const { page } = await openExample(dist(build), "/", {
    answer: ({ url }) =>
      url === "/shared/ratio-names.js"
        ? { type: "text/javascript", body: `export const nameOf = () => "new";` }
        : undefined,
  });
  await eventually(() => elements(page)).toEqual(["16:9 new, 160 × 90", "4:3 new, 160 × 120"]);
});

test("nothing runs without the import map", async () => {
  const html = readFileSync(path.join(EXAMPLES, EXAMPLE, "src/index.html"), "utf8");
  const unmapped = await buildExample(EXAMPLE, {
    files: { "src/index.html": html.replace(/<script type="importmap">[^]*?<\/script>/, "") },
  });
  const { problems } = await openExample(dist(unmapped), "/", { expected: [/./] });
  await eventually(() => problems.join()).toContain(
    'Failed to resolve module specifier "ratio-names"',
  );
});

describe("a stylesheet imported as a CSSStyleSheet", () => {
  const waiting = {
    "src/index.js": `import sheet from "./aspect-ratio.css" with { type: "css" };
document.adoptedStyleSheets = [sheet];
document.title = await "waited";\n`,
  };
  const LOST = /Failed to convert value to 'CSSStyleSheet'/;

  test("is lost in production in a module with top-level await", async () => {
    const lost = await buildExample(EXAMPLE, { files: waiting });
    const { problems } = await openExample(dist(lost), "/", { expected: [LOST] });
    await eventually(() => problems.join()).toMatch(LOST);
  });

  test("works in development", async () => {
    const there = await buildExample(EXAMPLE, { files: waiting, mode: "development" });
    const { page } = await openExample(dist(there));
    await eventually(() => page.title()).toBe("waited");
  });
});

test("import.meta.resolve() fails in ES modules for production, but new URL() works", async () => {
  const show = (address: string) =>
    buildExample(EXAMPLE, { files: { "src/index.js": `document.title = ${address};\n` } });
  const url = await openExample(dist(await show(`new URL("./icon.svg", import.meta.url).href`)));
  await eventually(() => url.page.title()).toMatch(/icon\.\w+\.svg$/);
  const expected = [/__webpack_modules__|is not a function/];
  const resolve = await openExample(dist(await show(`import.meta.resolve("./icon.svg")`)), "/", {
    expected,
  });
  await eventually(() => resolve.problems.join()).toMatch(expected[0]!);
});
