// What the guide on Hot Module Replacement says about the page: which edits it applies, and
// which state it keeps.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { buildEnvironment } from "../../support/project-copy";
import { buildExample, EXAMPLES } from "../../support/examples";
import { eventually, sharedBrowser } from "../../support/browser";
import { onTestFinished } from "../../support/clean-up";

const EXAMPLE = "hot-module-replacement";

interface Served {
  page: Page;
  /** Console messages so far. */
  log: string[];
  /** Replaces a part of a source file, which has to exist. */
  edit: (file: string, from: string, to: string) => void;
}

/** Opens the example on its dev server. */
async function serve(files: Record<string, string> = {}): Promise<Served> {
  const { folder } = await buildExample(EXAMPLE, { mode: "development", files });
  const origin = await startServer(folder);
  const page = await (await sharedBrowser()).newPage();
  onTestFinished(() => page.close());
  page.setDefaultTimeout(30_000);
  const log: string[] = [];
  page.on("console", (message) => log.push(message.text()));
  await page.goto(origin);
  await eventually(() => log).toContain("[webpack-dev-server] connected");
  await page.evaluate(() => void document.body.setAttribute("data-kept", ""));
  const edit: Served["edit"] = (file, from, to) => {
    const place = path.join(folder, file);
    const text = readFileSync(place, "utf8");
    expect(text).toContain(from);
    writeFileSync(place, text.replace(from, to));
  };
  return { page, log, edit };
}

/** The address that the server prints, sometimes only after the first build. */
const LOOPBACK = /Loopback: (http:\S+?),/;

async function startServer(folder: string): Promise<string> {
  const program = path.join(folder, "node_modules/webpack-cli/bin/cli.js");
  const child = spawn(process.execPath, [program, "serve", "--mode", "development"], {
    cwd: folder,
    env: { ...buildEnvironment({}), NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => (output += part));
  }
  await eventually(() => output).toContain("compiled successfully");
  await eventually(() => output).toMatch(LOOPBACK);
  return LOOPBACK.exec(output)![1]!;
}

const face = (page: Page) =>
  page.locator("output").evaluate((output: HTMLOutputElement) => output.value);

const tempo = async (page: Page) => Number(/ at (\d+)/.exec(await face(page))?.[1]);

/** How many updates the page has applied. */
const updates = (log: string[]) => log.filter((line) => line.includes("App is up to date.")).length;

const wasReloaded = (page: Page) =>
  page.evaluate(() => !document.body.hasAttribute("data-kept")).catch(() => false);

test("the page applies edits of the style, the face, and the metronome, and keeps the tempo", async () => {
  const { page, log, edit } = await serve();
  await page.keyboard.press("+");
  await eventually(() => tempo(page)).toBe(65);

  edit("src/style.css", "lightblue", "rgb(1, 2, 3)");
  const background = () =>
    page.locator("output").evaluate((output) => getComputedStyle(output).backgroundColor);
  await eventually(background).toBe("rgb(1, 2, 3)");

  edit("src/face.js", "Beat", "Number");
  await eventually(() => face(page)).toMatch(/^Number \d+ at 65 per minute$/);

  edit("src/metronome.js", "tempo += 5", "tempo += 10");
  await eventually(() => updates(log)).toBe(3);
  // The tempo changes once although the module has run twice, because its old listener has been removed.
  await page.keyboard.press("+");
  await eventually(() => tempo(page)).toBe(75);
  expect(await wasReloaded(page)).toBe(false);
});

test("an error in the face doesn't stop the metronome, and the next edit fixes it", async () => {
  const { page, log, edit } = await serve();
  await page.keyboard.press("+");
  edit("src/face.js", "${beat}", "${beats}");
  await eventually(() => log.join("\n")).toContain("ReferenceError: beats is not defined");
  edit("src/face.js", "${beats}", "No. ${beat}");
  await eventually(() => face(page)).toMatch(/^Beat No\. \d+ at 65 per minute$/);
  expect(await wasReloaded(page)).toBe(false);
});

const metronome = readFileSync(path.join(EXAMPLES, EXAMPLE, "src/metronome.js"), "utf8");

test("without the block, an edit of the face reloads the page, and the console explains why", async () => {
  const [plain] = metronome.split("if (import.meta.webpackHot)");
  const { page, log, edit } = await serve({ "src/metronome.js": plain! });
  await page.keyboard.press("+");
  edit("src/face.js", "Beat", "Number");
  await eventually(() => face(page)).toMatch(/^Number \d+ at 60 per minute$/);
  expect(await wasReloaded(page)).toBe(true);
  expect(log.join("\n")).toContain(
    "Ignored an update to unaccepted module ./src/face.js -> ./src/metronome.js -> ./src/app.js",
  );
});

test("without dispose, both versions of the metronome keep listening", async () => {
  const careless = metronome.replace(
    / {2}import\.meta\.webpackHot\.dispose[\s\S]*?\n {2}\}\);\n/,
    "",
  );
  expect(careless).not.toContain("dispose");
  const { page, log, edit } = await serve({ "src/metronome.js": careless });
  edit("src/metronome.js", "draw(state);\ntick();", 'console.log("draws");\ndraw(state);\ntick();');
  await eventually(() => log.join("\n")).toContain("draws");
  await page.evaluate(() => {
    const output = document.querySelector("output")!;
    const { set } = Object.getOwnPropertyDescriptor(HTMLOutputElement.prototype, "value")!;
    let calls = 0;
    Object.defineProperty(output, "value", {
      set(text: string) {
        calls += 1;
        output.title = String(calls);
        set!.call(output, text);
      },
    });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "+" }));
  });
  expect(await page.locator("output").getAttribute("title")).toBe("2");
});
