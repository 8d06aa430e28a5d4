// Tests the claims of the guide on Content Security Policy: which parts of webpack's pages and scripts a
// policy affects.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { Configuration, ExampleBuild } from "../support/examples";
import { printedLines, shownLines, withoutHash } from "../support/guide-output";
import { expect } from "../support/expect";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("csp");
});

const page = ({ files }: ExampleBuild): string => files["index.html"]!.text;
const scripts = ({ files }: ExampleBuild): string[] =>
  Object.keys(files).flatMap((file) => (file.endsWith(".js") ? [files[file]!.text] : []));

const withOutput = (output: Configuration["output"], files: Record<string, string> = {}) =>
  buildExample("csp", {
    files,
    change: (config) => void (config.output = { ...config.output, ...output }),
  });

const html = (head: string, body = "") =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

test("the example contains no inline code and no eval()", () => {
  expect(build.errors).toEqual([]);
  expect(build.warnings).toEqual([]);
  expect(page(build)).not.toMatch(/<style|<script(?![^>]*\ssrc=)/);
  expect(scripts(build).join()).not.toMatch(/\beval\(/);
});

test("the scripts create the Trusted Types policy, but not without the option", async () => {
  const creates = (one: ExampleBuild) =>
    scripts(one).some((text) => text.includes(`createPolicy("guest-book#webpack"`));
  expect(creates(build)).toBe(true);
  expect(creates(await withOutput({ trustedTypes: undefined }))).toBe(false);
});

test("the option true names the policy after the package", async () => {
  const named = await withOutput({ trustedTypes: true });
  expect(scripts(named).join()).toContain(`createPolicy("csp"`);
});

test("development builds contain eval() unless a devtool is set", async () => {
  const development = await buildExample("csp", { mode: "development" });
  expect(scripts(development).join()).not.toMatch(/\beval\(/);
  const usual = await buildExample("csp", {
    mode: "development",
    change: (config) => void (config.devtool = undefined),
  });
  expect(scripts(usual).join()).toMatch(/\beval\(/);
});

test("the server and the dev server send the same policy, except for the name of the overlay", async () => {
  let sent: unknown;
  const { folder } = await buildExample("csp", {
    change: (config) => {
      const { headers } = (config as { devServer: { headers: Record<string, string> } }).devServer;
      sent = headers["Content-Security-Policy"];
    },
  });
  const { policy } = (await import(pathToFileURL(path.join(folder, "policy.mjs")).href)) as {
    policy: (...names: string[]) => string;
  };
  expect(sent).toBe(`${policy()} webpack-dev-server#overlay`);
});

describe("in your own HTML file", () => {
  test("an inline script becomes a file, while an inline style stays", async () => {
    const own = await withOutput(
      {},
      {
        "src/index.html": html(
          "<style>p { color: red }</style>",
          "<script>document.title = 'inline';</script>",
        ),
      },
    );
    expect(page(own)).toMatch(/<script src=index\.\w+\.js><\/script>/);
    expect(page(own)).toContain("<style>p{color:red}</style>");
  });

  test("webpack copies a nonce to the tags that it adds", async () => {
    const own = await buildExample("csp", {
      files: {
        "src/index.html": html(
          "<title>x</title>",
          `<script nonce="NONCE" defer src="./index.js"></script>`,
        ),
        "src/index.js": `import "./style.css";\n`,
      },
      change: (config) => void (config.optimization = { runtimeChunk: "single" }),
    });
    expect(page(own).match(/<(script|link)[^>]*>/g)).toEqual([
      expect.stringMatching(/^<link rel=stylesheet href=\S+ nonce=NONCE>$/),
      expect.stringMatching(/^<script nonce=NONCE defer src=runtime\S+>$/),
      expect.stringMatching(/^<script nonce=NONCE defer src=index\S+>$/),
    ]);
  });

  test("event handlers and style attributes stay unchanged", async () => {
    const own = await withOutput(
      { html: { csp: true } },
      { "src/index.html": html("", `<h1 style="color: red" onclick="go()">x</h1>`) },
    );
    expect(page(own)).toContain("<h1 style=color:red onclick=go()>");
    expect(page(own)).not.toContain("unsafe");
  });
});

describe("output.html.csp", () => {
  test("adds a policy with a hash for the inline style", async () => {
    const own = await withOutput(
      { html: { csp: true } },
      { "src/index.html": html("<style>p { color: red }</style>") },
    );
    expect(page(own)).toMatch(
      /<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src 'self' 'sha256-[^']+'; object-src 'none'; base-uri 'self'">/,
    );
    expect(page(build)).not.toContain("http-equiv");
  });

  test("leaves the page's own policy unchanged", async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    const own = await withOutput({ html: { csp: true } }, { "src/index.html": html(meta) });
    expect(page(own).match(/http-equiv/g)).toHaveLength(1);
    expect(page(own)).toContain("script-src 'none'");
  });
});

test("the page contains integrity attributes for its initial scripts and stylesheets", async () => {
  const own = await withOutput({ crossOriginLoading: "anonymous", html: { integrity: true } });
  expect(page(own).match(/integrity="sha384-/g)).toHaveLength(2);
  expect(page(build)).not.toContain("integrity");
});

test("the polyfill for modulepreload is an inline script that can be left out", async () => {
  const inline = async (modulePreloadPolyfill: boolean) => {
    const modules = await buildExample("csp", {
      change: (config) => {
        config.output = { ...config.output, module: true };
        config.output.resourceHints = { modulePreloadPolyfill };
        config.optimization = { runtimeChunk: "single" };
      },
    });
    return /<script>/.test(page(modules));
  };
  expect(await inline(true)).toBe(true);
  expect(await inline(false)).toBe(false);
});

test("the output on the page matches what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("csp");
  expect(exitCode, output).toBe(0);
  // The project's path affects short names in the script, and therefore the hash.
  const printed = printedLines(output).map(withoutHash);
  const lines = await shownLines("guides/csp.mdx", "npm run build");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(printed).toContain(withoutHash(line));
});
