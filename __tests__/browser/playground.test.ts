// The playground in a real browser: webpack builds projects in its worker, and results run in a frame.
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { axeViolations, axeViolationsInBothThemes } from "../support/axe";
import {
  cutOff,
  eventually,
  narrowPhone,
  newPage,
  openPage,
  type OpenPageOptions,
} from "../support/browser";
import { addressOf } from "../../src/playground/project-address";
import type { ProjectFiles } from "../../src/playground/project";
import { REACT_PROJECT } from "../support/loader-projects";
import { weighPage } from "../support/page-weight";

const PLAYGROUND = "/playground/";
const WORKER = /\/playground-files\/\w+\/worker\.js$/;

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
const output = (page: Page) =>
  page.getByRole("tabpanel", { name: "Output" }).getByRole("rowheader").allTextContents();
const summary = (page: Page) => page.getByText(/^\d+ files?(, |$)/).textContent();
const console = (page: Page) =>
  page.getByRole("log", { name: "Console" }).getByRole("paragraph").allTextContents();
const frame = (page: Page) => page.frameLocator('iframe[title="Result"]');

/** Opens a project and waits for its first result. */
async function open(hash = "", options: OpenPageOptions = {}): Promise<Page> {
  const page = await openPage(PLAYGROUND + hash, options);
  await tab(page, "Output").waitFor();
  return page;
}

/** Opens somebody's link, and builds it. */
async function openShared(files: ProjectFiles, options: OpenPageOptions = {}) {
  return buildShared(await openPage(PLAYGROUND + (await addressOf(files)), options));
}

/** Opens somebody's link in a page that shows another project, and builds it. */
async function openNext(page: Page, files: ProjectFiles): Promise<void> {
  await page.goto(new URL(await addressOf(files), page.url()).href);
  await buildShared(page);
}

async function buildShared(page: Page): Promise<Page> {
  await page.getByRole("button", { name: "Build this project" }).click();
  await tab(page, "Output").waitFor();
  return page;
}

/** Replaces the text of the file that's open. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("tabpanel").first().getByRole("textbox").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Playwright's script for contexts without service workers fails in the frame, which has no access to them. */
const inFrame = { expected: [/lacks the 'allow-same-origin' flag/] };

const config = (options: string) =>
  `export default { mode: "development", devtool: false, ${options} };\n`;

describe("the playground", () => {
  test("shows the result of the starting project, and works with the keyboard alone", async () => {
    const page = await open();
    expect(await page.title()).toBe("Playground | webpack");
    expect(await output(page)).toEqual([
      "index.html",
      "index.js",
      "style.css",
      "src_counter_js.js",
    ]);
    expect(await summary(page)).toBe("4 files");
    const sizes = page.getByRole("row", { name: "index.js" }).first().getByRole("cell");
    await eventually(async () => (await sizes.allTextContents()).join()).toMatch(
      /^[\d.]+ kB,[\d.]+ kB$/,
    );
    const code = page.getByRole("textbox", { name: "index.js", exact: true });
    await code.press("ControlOrMeta+End");
    await page.getByText("webpack’s runtime").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await tab(page, "Output").focus();
    await page.keyboard.press("End");
    expect(await page.getByRole("tab", { selected: true }).last().textContent()).toBe("Stats");
    await page.getByText(/compiled successfully/).waitFor();
    await page.keyboard.press("ArrowRight");
    expect(await tab(page, "Output").getAttribute("aria-selected")).toBe("true");
    await page.getByRole("textbox", { name: "webpack.config.js" }).focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tab");
  });

  test("completes options, builds what is typed, marks a mistake, and links to its explanation", async () => {
    const page = await open();
    await write(page, "export default ");
    await page.keyboard.type("{devto");
    const suggested = page.getByRole("option", { name: /^devtool/ });
    await suggested.waitFor();
    expect(await page.locator(".cm-completionInfo").textContent()).toMatch(/source map/i);
    await suggested.click();
    await page.keyboard.type('"ev');
    await page.getByRole("option").filter({ hasText: '"eval"' }).click();
    await eventually(() => page.getByRole("textbox").first().textContent()).toContain(
      'devtool: "eval"}',
    );

    await write(page, config('entry: "./src/index.js", output: { filename: "typed.js" }'));
    await eventually(() => output(page)).toContain("typed.js");
    await write(page, config('entry: "./src/index.js",\n  output: { filname: "typed.js" },\n'));
    await tab(page, /^Problems 1/).click();
    const problem = page.getByRole("listitem").filter({ hasText: "Error" });
    expect(await problem.textContent()).toContain("unknown property 'filname'");
    expect(
      await problem.getByRole("link", { name: /What this means/ }).getAttribute("href"),
    ).toMatch(/^\/configuration\//);
    expect(await page.locator(".cm-lintRange-error").textContent()).toContain("filname");
    await tab(page, "src/index.js").click();
    await problem.getByRole("button", { name: "webpack.config.js, line 2" }).click();
    expect(await tab(page, "webpack.config.js").getAttribute("aria-selected")).toBe("true");
    await page.keyboard.type("// ");
    await eventually(() => page.getByText("No errors or warnings").isVisible()).toBe(true);
  });

  test("adds, renames, and deletes files, refuses names that can't be used, and returns focus", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Add a file" }).click();
    const field = page.getByRole("textbox", { name: "File name" });
    await field.fill("src/index.js");
    await page.keyboard.press("Enter");
    await page.getByText("already has a file called src/index.js").waitFor();
    await field.fill("src/extra.js");
    await page.keyboard.press("Enter");
    await write(page, "export const extra = 1;\n");
    await page.getByRole("button", { name: "Rename src/extra.js" }).click();
    await field.fill("src/more.js");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("textbox", { name: "src/more.js" }).textContent()).toContain(
      "extra = 1",
    );
    await tab(page, "src/index.js").click();
    await write(page, 'import { extra } from "./more.js";\nconsole.log(extra);\n');
    await eventually(() => output(page)).toHaveLength(3);
    await tab(page, "src/more.js").click();
    await page.getByRole("button", { name: "Delete src/more.js" }).click();
    await tab(page, /^Problems 1/).click();
    await page.getByText("Can't resolve './more.js'").waitFor();
    expect(await tab(page, "src/more.js").count()).toBe(0);

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await tab(page, "webpack.config.js").click();
    await page.getByRole("button", { name: "Rename webpack.config.js" }).click();
    await field.fill("webpack.config.mjs");
    await tab(page, "src/index.js").click();
    expect(await field.count()).toBe(0);
    await page.getByRole("button", { name: "Rename src/index.js" }).click();
    expect(await field.inputValue()).toBe("src/index.js");
    await page.keyboard.press("Escape");
    await eventually(focused).toBe("Rename src/index.js");
    await page.getByRole("button", { name: "Add a file" }).click();
    await field.fill("src/more.js");
    await page.keyboard.press("Enter");
    await eventually(focused).toBe("Add a file");
    await tab(page, "webpack.config.js").click();
    expect(await page.getByRole("tab", { selected: true }).first().textContent()).toBe(
      "webpack.config.js",
    );
  });

  test("says why a project can't be downloaded", async () => {
    const page = await openPage(
      PLAYGROUND + (await addressOf({ "package.json": "", "src/index.js": "1;\n" })),
      {
        expected: [/ERR_FAILED/],
        prepare: (context) =>
          context.route("**/playground-version.json", (route) => route.abort(), { times: 1 }),
      },
    );
    const download = page.getByRole("button", { name: "Download" });
    await download.click();
    await page.getByText("Not downloaded. Check your connection and try again.").waitFor();
    await download.click();
    await page.getByText("Not downloaded, because package.json isn’t valid JSON.").waitFor();
  });

  test("fits a narrow phone, and runs the result, which loads its chunks from memory", async () => {
    const page = await open("", {
      viewport: narrowPhone,
      touch: true,
      // axe sends messages to the frame.
      expected: [...inFrame.expected, /Failed to execute 'postMessage'/],
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrowPhone.width);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await tab(page, "Run").click();
    await frame(page).getByRole("heading", { name: "Hello, webpack!" }).waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await frame(page).getByRole("button", { name: "Count" }).click();
    await eventually(() => console(page)).toEqual(["Clicked 1 times"]);
  });

  test("says what it needs without JavaScript", async () => {
    const page = await openPage(PLAYGROUND, { javaScriptEnabled: false });
    expect(await page.locator("main").innerText()).toContain("it needs JavaScript");
    expect(await page.getByRole("link", { name: "Getting started" }).getAttribute("href")).toBe(
      "/guides/getting-started/",
    );
    expect(await page.getByText("Loading the playground").isVisible()).toBe(false);
  });
});

describe("the run view", () => {
  test("runs without a page, with styles and images, and neither it nor its configuration has storage and network", async () => {
    const page = await openShared(
      {
        "webpack.config.js": `const reached = ["caches", "fetch", "indexedDB", "importScripts", "navigator", "Worker"]
  .filter((name) => name in globalThis);
${config(
  'output: { filename: `reached-${reached.length}.js` }, module: { rules: [{ test: /svg$/, type: "asset/resource" }] }, experiments: { css: true }',
)}`,
        "src/index.js": `import "./style.css";
import icon from "./icon.svg";
const image = document.createElement("img");
image.alt = "icon";
image.src = icon;
image.onload = () => console.log(origin, image.naturalWidth, getComputedStyle(document.body).color);
document.body.append(image);
try { localStorage.length; } catch ({ name }) { console.warn(name); }
fetch("/notification.json").catch(({ name }) => console.error(name));
`,
        "src/style.css": "body { color: rgb(1, 2, 3); }",
        "src/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"></svg>',
      },
      { expected: [...inFrame.expected, /Content Security Policy|Refused to connect|violates/] },
    );
    expect(await output(page)).toContain("reached-0.js");
    await tab(page, "Run").click();
    await eventually(async () => (await console(page)).sort()).toEqual([
      "SecurityError",
      "TypeError",
      "null 7 rgb(1, 2, 3)",
    ]);
  });

  test("runs React, styles that Sass, Less, and PostCSS compile, and modules of another build", async () => {
    const page = await openShared(REACT_PROJECT, inFrame);
    await tab(page, "Run").click();
    await frame(page).getByRole("button", { name: "Hello, React! 0" }).click();
    await frame(page).getByRole("button", { name: "Hello, React! 1" }).waitFor();

    const use = (...loaders: string[]) =>
      JSON.stringify(["style-loader", "css-loader", ...loaders]);
    await openNext(page, {
      "webpack.config.js": config(`module: { rules: [
  { test: /scss$/, use: ${use("sass-loader")} },
  { test: /less$/, use: ${use("less-loader")} },
  { test: /css$/, exclude: /scss$/, use: ${use("postcss-loader")} },
] }`),
      "postcss.config.mjs": `import autoprefixer from "autoprefixer";
export default { plugins: [autoprefixer({ overrideBrowserslist: "safari 15" })] };
`,
      "src/index.js": `import "./sass.scss";
import "./less.less";
import "./post.css";
const { color, marginTop } = getComputedStyle(document.body);
const prefixed = document.head.textContent.includes("-webkit-user-select: none");
console.log(color, marginTop, prefixed);
`,
      "src/sass.scss": "$main: rgb(1, 2, 3);\nbody {\n  color: $main;\n}\n",
      "src/less.less": "@size: 3px;\nbody {\n  margin-top: (@size + 4);\n}\n",
      "src/post.css": "body {\n  user-select: none;\n}\n",
    });
    await tab(page, "Run").click();
    await eventually(() => console(page)).toEqual(["rgb(1, 2, 3) 7px true"]);

    await openNext(page, {
      "webpack.config.js": `import webpack from "webpack";
const { ModuleFederationPlugin } = webpack.container;
const common = { mode: "development", devtool: false };
export default [
  {
    ...common,
    entry: {},
    output: { uniqueName: "cart", chunkFilename: "cart-[name].js" },
    plugins: [
      new ModuleFederationPlugin({
        name: "cart",
        filename: "cart.js",
        exposes: { "./total": "./src/total.js" },
      }),
    ],
  },
  {
    ...common,
    output: { uniqueName: "shop" },
    plugins: [new ModuleFederationPlugin({ remotes: { cart: "cart@/cart.js" } })],
  },
];
`,
      "src/index.js": 'import("cart/total").then(({ total }) => console.log(total([1, 2])));\n',
      "src/total.js":
        "export const total = (prices) => prices.reduce((sum, price) => sum + price);\n",
    });
    await tab(page, "Run").click();
    await eventually(() => console(page)).toEqual(["3"]);
  });

  test("stops an endless loop, even in a string that eval runs", async () => {
    const page = await openShared(
      {
        "webpack.config.js": 'export default { mode: "development", devtool: "eval" };\n',
        "src/index.js": "setTimeout(() => { for (;;); });\n",
      },
      { expected: [...inFrame.expected, /A loop ran/] },
    );
    await tab(page, "Run").click();
    await page.getByText("A loop ran for 3 s without a pause").waitFor();
    await tab(page, "Stats").click();
    await page.getByText(/compiled successfully/).waitFor();
  });
});

describe("projects from links", () => {
  test("aren't built or run before a click, and keep their changes when they're reloaded", async () => {
    const page = await openPage(
      PLAYGROUND + (await addressOf({ "src/index.js": "console.log('shared');\n" })),
    );
    const build = page.getByRole("button", { name: "Build this project" });
    await build.waitFor();
    expect(page.workers()).toEqual([]);
    expect(await page.getByRole("textbox", { name: "src/index.js" }).textContent()).toContain(
      "shared",
    );
    await build.click();
    await eventually(() => output(page)).toEqual(["main.js"]);
    const shared = page.url();
    await write(page, "console.log('mine');\n");
    await eventually(() => page.url()).not.toBe(shared);
    await page.reload();
    await eventually(() => page.getByRole("textbox").first().textContent()).toContain("mine");
    await tab(page, "Output").waitFor();
  });

  test("open again as they were, after a reader changed them", async () => {
    const page = await open();
    const text = () => page.getByRole("textbox").first().textContent();
    const change = async () => {
      const before = page.url();
      await write(page, "export default {};\n");
      await eventually(() => page.url()).not.toBe(before);
    };
    const examples = page.getByRole("combobox", { name: "Open an example" });
    await examples.selectOption("banner-plugin");
    await eventually(text).toContain("BannerPlugin");
    await page.goBack();
    await eventually(() => summary(page)).toBe("4 files");
    await change();
    await page.getByRole("button", { name: "Start again" }).click();
    await eventually(text).toContain('entry: "./src/index.html"');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.goBack();
    await eventually(text).toBe("export default {};");
    await examples.selectOption("banner-plugin");
    await eventually(text).toContain("BannerPlugin");
    await change();
    await examples.selectOption("banner-plugin");
    await eventually(text).toContain("BannerPlugin");
  });

  test("are the reader's own after Back, so they're built without a click", async () => {
    const page = await open();
    const edit = async (name: string) => {
      await write(page, config(`entry: "./src/index.js", output: { filename: "${name}" }`));
      await eventually(() => output(page)).toContain(name);
    };
    await edit("first.js");
    await page.getByRole("combobox", { name: "Open an example" }).selectOption("banner-plugin");
    await eventually(() => page.getByRole("textbox").first().textContent()).toContain(
      "BannerPlugin",
    );
    await edit("second.js");
    await page.goBack();
    await eventually(() => output(page)).toContain("first.js");
  });

  test("that are incomplete lead to a message, and to the starting project", async () => {
    const page = await openPage(`${PLAYGROUND}#project=abc`);
    await page.getByText("doesn't contain a whole project").waitFor();
    await page.getByRole("button", { name: "Open the starting project" }).click();
    await eventually(() => summary(page)).toBe("4 files");
  });
});

describe("when something fails", () => {
  test("the page says what to use instead of a loader that it doesn't have, or if a build needs too much memory", async () => {
    const page = await openShared({
      "webpack.config.js": config('module: { rules: [{ test: /js$/, use: "swc-loader" }] }'),
      "src/index.js": "1;\n",
    });
    await tab(page, /^Problems 1/).click();
    await page.getByText("swc-loader doesn’t run in the playground").waitFor();
    await openNext(page, {
      "webpack.config.js": 'export default { mode: "a".repeat(2 ** 30) };\n',
      "src/index.js": "1;\n",
    });
    await tab(page, /^Problems 1/).click();
    await page.getByText("needed more memory than a browser provides").waitFor();
  });

  const expected = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load|chunk/i];

  test("the page says that webpack couldn't be loaded, keeps the text, and tries again", async () => {
    const page = await openPage(PLAYGROUND, {
      expected,
      prepare: (context) => context.route(WORKER, (route) => route.abort(), { times: 1 }),
    });
    await page.getByText("webpack couldn't be loaded").waitFor();
    await write(page, config('entry: "./src/index.js"'));
    await eventually(() => output(page)).toContain("main.js");
  });

  const lessProject = {
    "webpack.config.js": config(
      'module: { rules: [{ test: /less$/, use: "less-loader", type: "css/auto" }] }',
    ),
    "src/index.js": 'import "./style.less";\n',
    "src/style.less": "@size: 1px;\nbody {\n  margin: @size;\n}\n",
  };

  test("the page says that a loader couldn't be loaded, and tries again", async () => {
    const page = await openShared(lessProject, {
      expected,
      prepare: (context) => context.route(/\/less\.js$/, (route) => route.abort(), { times: 1 }),
    });
    await tab(page, /^Problems 1/).click();
    await page.getByText("A part of the playground couldn't be loaded: less.js").waitFor();
    await write(page, `${lessProject["webpack.config.js"]}// again\n`);
    await eventually(() => page.getByText("No errors or warnings").isVisible()).toBe(true);
  });

  /** The marks of a build and a run in the tab's storage. */
  const marks = (page: Page) =>
    page.evaluate(() =>
      Object.entries({ ...sessionStorage } as Record<string, string>).filter(([key]) =>
        /^playground-(?:build|run)$/.test(key),
      ),
    );
  test("a project that crashed the tab is built again only after a click, but leaving the page isn't a crash", async () => {
    const endless = { "webpack.config.js": "for (;;);\n", "src/index.js": "1;\n" };
    const first = await openPage(PLAYGROUND + (await addressOf(endless)));
    await first.getByRole("button", { name: "Build this project" }).click();
    await eventually(() => first.workers().length).toBe(1);
    // A tab that has used up its memory ends without an event, so its storage stays as it is during the build.
    const left = await marks(first);
    expect(left).toHaveLength(1);
    await first.goto(new URL("/license/", first.url()).href);
    expect(await marks(first)).toEqual([]);
    await first.goto(new URL(PLAYGROUND, first.url()).href);
    await eventually(() => summary(first)).toBe("4 files");

    const page = await openPage(PLAYGROUND, {
      prepare: (context) =>
        context.addInitScript((entries) => {
          // The empty page of axe has no storage.
          if (origin === "null") return;
          for (const [key, value] of entries) sessionStorage.setItem(key, value);
        }, left),
    });
    await page.getByRole("alert").getByText("This tab crashed").waitFor();
    expect(page.workers()).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Build this project" }).click();
    await eventually(() => summary(page)).toBe("4 files");
    expect(await marks(page)).toEqual([]);
  });

  test("the page offers to load the playground again", async () => {
    let isBroken = true;
    const page = await openPage(PLAYGROUND, {
      expected,
      prepare: (context) =>
        context.route(/\/[^/]*\.js$/, (route) =>
          isBroken &&
          !/\/(app|framework|webpack-runtime|component|head)-/.test(route.request().url())
            ? route.abort()
            : route.fallback(),
        ),
    });
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    isBroken = false;
    await again.click();
    await tab(page, "Output").waitFor();
  });

  test("it works offline after the first visit, with the loaders that it used", async () => {
    const page = await open("", { serviceWorkers: true, expected });
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await openNext(page, lessProject);
    const buildAgain = async () => {
      await page.reload();
      await buildShared(page);
      await eventually(() => output(page)).toContain("main.css");
    };
    await buildAgain();
    await cutOff(page.context());
    await buildAgain();
    await page.goto(new URL(PLAYGROUND, page.url()).href);
    await eventually(() => summary(page)).toBe("4 files");
  });

  test("it works without storage", async () => {
    const page = await open("", {
      prepare: (context) =>
        context.addInitScript(() => {
          for (const name of ["localStorage", "sessionStorage"]) {
            const get = () => {
              throw new DOMException("Denied", "SecurityError");
            };
            Object.defineProperty(window, name, { get });
          }
        }),
    });
    expect(await summary(page)).toBe("4 files");
    await write(page, config('entry: "./src/index.js"'));
    await eventually(() => output(page)).toContain("main.js");
  });
});

describe("the playground's weight", () => {
  test("is at most 1.75 MB for the first project, besides what every page loads", async () => {
    const { page, origin } = await newPage();
    const { files } = await weighPage(page, origin + PLAYGROUND, () =>
      tab(page, "Output").waitFor(),
    );
    const own = files.filter(
      ({ address, kind }) =>
        kind !== "document" && !/\/(framework|app|webpack-runtime)-/.test(address),
    );
    expect(own.map(({ address }) => address)).toContainEqual(expect.stringMatching(WORKER));
    expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1_750_000);
  });
});
