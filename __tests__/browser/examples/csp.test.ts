// What the guide on Content Security Policies says about its example: it runs under a strict policy, which blocks
// everything else.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { buildExample, EXAMPLES } from "../../support/examples";
import type { BuildOptions, ExampleBuild } from "../../support/examples";
import { eventually } from "../../support/browser";
import { openExample } from "./example-page";
import { onTestFinished } from "../../support/clean-up";

let build: ExampleBuild;
let policy: string;

beforeAll(async () => {
  build = await buildExample("csp");
  const file = pathToFileURL(path.join(build.folder, "policy.mjs"));
  policy = ((await import(file.href)) as { policy: () => string }).policy();
});

const open = ({ folder }: ExampleBuild, header: string, expected: RegExp[] = []) =>
  openExample(path.join(folder, "dist"), "/", {
    headers: { "Content-Security-Policy": header },
    expected,
  });

/** Writes an entry and requests its preview. */
async function write(page: Page): Promise<void> {
  await page.locator("textarea").fill("What a garden!\n\nThank you.");
  await page.locator("button").click();
}

const words = (page: Page) => page.locator("output").textContent();
const paragraphs = (page: Page) => page.locator("article p").allTextContents();
const border = (page: Page) =>
  page.locator("article").evaluate((node) => getComputedStyle(node).borderInlineStartWidth);

async function expectAllToWork(page: Page): Promise<void> {
  await write(page);
  await eventually(() => words(page)).toBe("5 words");
  await eventually(() => paragraphs(page)).toEqual(["What a garden!", "Thank you."]);
  await eventually(() => border(page)).toBe("4px");
}

test("the worker, the chunk, and the stylesheet work under the policy", async () => {
  const { page } = await open(build, policy);
  await expectAllToWork(page);
});

test("the policy prevents text from being used as HTML", async () => {
  const { page } = await open(build, policy, [/requires 'TrustedHTML' assignment/]);
  const message = await page.evaluate(() => {
    try {
      document.querySelector("article")!.innerHTML = "<img src=x onerror=alert(1)>";
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toBe(
    "Failed to set the 'innerHTML' property on 'Element': This document requires 'TrustedHTML' assignment.",
  );
});

describe("the policy blocks", () => {
  const refused = async (options: BuildOptions, expected: RegExp[]) => {
    const { page, problems } = await open(await buildExample("csp", options), policy, expected);
    await write(page);
    await eventually(() => problems.length).toBeGreaterThan(0);
    return problems.join("\n");
  };

  test("the worker and the chunk without a Trusted Types policy", async () => {
    const problems = await refused(
      { change: (config) => void (config.output!.trustedTypes = undefined) },
      [/requires 'TrustedScriptURL' assignment/],
    );
    expect(problems).toContain("Failed to construct 'Worker'");
  });

  test("every module of the default development build", async () => {
    const problems = await refused(
      { mode: "development", change: (config) => void (config.devtool = undefined) },
      [/Evaluating a string as JavaScript/],
    );
    expect(problems).toContain("'unsafe-eval' is not an allowed source of script");
  });

  test("a Trusted Types policy with another name", async () => {
    const problems = await refused(
      { change: (config) => void (config.output!.trustedTypes = "other") },
      [/Creating a TrustedTypePolicy named 'other'/, /disallowed/, /TrustedScriptURL/],
    );
    expect(problems).toContain(`Policy "other" disallowed`);
  });

  test("a small image that is inlined in the stylesheet", async () => {
    const problems = await refused(
      {
        files: {
          "src/style.css": "body { background: url(./dot.svg); }\n",
          "src/dot.svg": `<svg xmlns="http://www.w3.org/2000/svg" />\n`,
        },
        change: (config) => void (config.module = { rules: [{ test: /\.svg$/, type: "asset" }] }),
      },
      [/Loading the image 'data:/],
    );
    expect(problems).toContain(`directive: "img-src 'self'"`);
  });
});

describe("with a nonce", () => {
  const NONCE = "script-src 'nonce-abc'; style-src 'self'";
  const page = readFileSync(path.join(EXAMPLES, "csp/src/index.html"), "utf8").replace(
    "<script",
    `<script nonce="abc"`,
  );
  const script = readFileSync(path.join(EXAMPLES, "csp/src/index.js"), "utf8");
  const files = { "src/index.html": page };
  const nonceFirst = {
    ...files,
    "src/index.js": `__webpack_nonce__ = document.querySelector("script[nonce]").nonce;\n${script}`,
  };

  test("a chunk is blocked because it has no nonce", async () => {
    const { page, problems } = await open(await buildExample("csp", { files }), NONCE, [
      /Loading the script/,
      /Loading chunk/,
      /Creating a worker/,
    ]);
    await write(page);
    await eventually(() => problems.join()).toContain("Loading the script");
  });

  test("a chunk loads with strict-dynamic, __webpack_nonce__, or ES modules", async () => {
    const strict = await buildExample("csp", { files });
    const given = await buildExample("csp", { files: nonceFirst });
    const modules = await buildExample("csp", {
      files,
      change: (config) => void (config.output!.module = true),
    });
    for (const [one, header] of [
      [strict, NONCE.replace("'nonce-abc'", "'nonce-abc' 'strict-dynamic'")],
      [given, NONCE],
      [modules, NONCE],
    ] as const) {
      const { page } = await open(one, `${header}; worker-src 'self'`);
      await expectAllToWork(page);
    }
  });
});

test("the example's server sends the policy, and serves only files from dist", async () => {
  const server = spawn(process.execPath, ["server.mjs"], {
    cwd: build.folder,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill());
  const address = await new Promise<string>((resolve) =>
    server.stdout.once("data", (text: Buffer) => resolve(text.toString().trim())),
  );
  const response = await fetch(address);
  expect(response.headers.get("Content-Security-Policy")).toBe(policy);
  expect(await response.text()).toContain("Guest book");
  expect((await fetch(`${address}..%2fpolicy.mjs`)).status).toBe(404);
});
