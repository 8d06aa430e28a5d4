// Tests the claims of the guide "Server-side rendering": what the two builds emit, and what the servers send
// that run the server bundle.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { onTestFinished, whenFileEnds } from "../support/clean-up";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";
import { pageText, printedLines, shownLines } from "../support/guide-output";
import { buildEnvironment } from "../support/project-copy";

const EXAMPLE = "server-side-rendering";
const FILM = "/films/lighthouse";
const BUNDLE = "render.mjs";

interface Program {
  /** The address that the program has printed. */
  url: string;
  /** Returns everything that it has printed. */
  printed: () => string;
  stop: () => void;
}

/** Builds for production, without minimizing. `change` receives the configuration of the server. */
const buildWith = (change?: (config: Configuration) => void, options: BuildOptions = {}) =>
  buildExample(EXAMPLE, {
    mode: "production",
    ...options,
    change: (config) => {
      config.optimization = { ...config.optimization, minimize: false };
      if (config.name === "server") change?.(config);
    },
  });

/** Starts a server in the folder, and waits until it prints its address. */
async function start(
  folder: string,
  commandLine: readonly string[],
  variables: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(process.execPath, commandLine, {
    cwd: folder,
    env: { ...buildEnvironment({}), NO_COLOR: "1", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => (output += part));
  }
  const program = { printed: () => output, stop: () => child.kill() };
  const address = /http:\/\/localhost:\d+(?=\/)/;
  try {
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(address);
  } catch (error) {
    program.stop();
    throw error;
  }
  return { ...program, url: address.exec(output)![0] };
}

const startProduction = (folder: string, variables?: Record<string, string>) =>
  start(folder, ["server.js"], { PORT: "0", ...variables });

const read = async (url: string) => (await fetch(url)).text();

const valuesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value]) => value!);

const stylesOf = (html: string) => valuesOf(html, /<link rel="stylesheet" href="([^"]*)"/g);
const scriptsOf = (html: string) => valuesOf(html, /<script src="([^"]*)"/g);
const textOf = (html: string) => html.replace(/<!--.*?-->/g, "");

const fileOf = ({ files }: ExampleBuild, pattern: RegExp) =>
  Object.keys(files).find((file) => pattern.test(file))!;

let build: ExampleBuild;
let server: Program;

beforeAll(async () => {
  build = await buildExample(EXAMPLE, { mode: "production" });
  server = await startProduction(build.folder);
  whenFileEnds(server.stop);
});

describe("the two builds", () => {
  test("emit files for the browser, and one module for the server", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(
      Object.keys(build.files)
        .map((file) => file.replace(/\.[0-9a-f]{8}\./, "."))
        .filter((file) => !/^static\/\d+\./.test(file))
        .sort(),
    ).toEqual([
      BUNDLE,
      `${BUNDLE}.map`,
      "static/client.css",
      "static/client.js",
      "static/logo.svg",
      "static/reviews.css",
      "static/reviews.js",
    ]);
  });

  test("print what the page shows", async () => {
    const { exitCode, output } = await runExampleCli(EXAMPLE, ["--mode", "production"]);
    expect(exitCode, output).toBe(0);
    // Where React is installed determines the id of its chunk, and the hash and size of each script.
    const withoutReact = (line: string) =>
      line.replace(/(?:\b\d+)?(?:\.[0-9a-f]{8})?\.js [\d.]+ (?:bytes|KiB)/g, ".js");
    const printed = printedLines(output).map(withoutReact);
    const shown = await shownLines("guides/server-side-rendering.mdx", "npm run build");
    expect(shown.length).toBeGreaterThan(4);
    for (const line of shown) expect(printed, output).toContain(withoutReact(line));
  });

  test("write the manifests that the page shows", () => {
    const page = pageText(`guides/${EXAMPLE}.mdx`);
    // Where React is installed determines the id of its chunk, and the hash of each script.
    const parse = (json: string) =>
      JSON.parse(
        json.replace(/\b\d+(?=\.)(?:\.[0-9a-f]{8})?|\.[0-9a-f]{8}(?=\.js)/g, ""),
      ) as object;
    for (const name of ["manifest.json", "ssr-manifest.json"]) {
      const shown = page.split(`title="dist/${name} (excerpt)"\n`)[1]!.split("```")[0]!;
      const written = readFileSync(path.join(build.folder, "dist", name), "utf8");
      expect(parse(written)).toMatchObject(parse(shown));
    }
  });

  test("share no code of the server with the browser", () => {
    const scripts = Object.entries(build.files).filter(([file]) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, { text }] of scripts) expect(text).not.toContain("I missed my stop");
    expect(build.files[BUNDLE]!.text).toContain("I missed my stop");
  });
});

describe("the server bundle", () => {
  test("is an ES module that imports React and exports its function", () => {
    const { text } = build.files[BUNDLE]!;
    expect(text).toMatch(/^import .* from "react-dom\/server";$/m);
    expect(text).toContain("export { render }");
  });

  test("exports nothing without a library type", async () => {
    const { files } = await buildWith((config) => void delete config.output!.library);
    expect(files[BUNDLE]!.text).not.toContain("export { render }");
  });

  test("can't import the names of a CommonJS package that Node.js doesn't recognize", async () => {
    const source = readFileSync(path.join(EXAMPLES, EXAMPLE, "src/pages.js"), "utf8");
    const files = {
      "node_modules/legacy/package.json": "{}",
      "node_modules/legacy/index.js":
        "const all = { twice: (x) => 2 * x };\nmodule.exports = all;\n",
      "src/pages.js": `import { twice } from "legacy";\nconsole.log(twice(2));\n${source}`,
    };
    const printedBy = async (nodeModules: true | { allowlist: string[] }) => {
      const { folder } = await buildWith(
        (config) => void (config.externalsPresets = { node: true, nodeModules }),
        { files },
      );
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ["--input-type=module", "--eval", `import "./dist/server/${BUNDLE}";`],
        { cwd: folder, encoding: "utf8" },
      );
      return stdout + stderr;
    };
    expect(await printedBy(true)).toContain("Named export 'twice' not found");
    expect(await printedBy({ allowlist: ["legacy"] })).toBe("4\n");
  });

  test("contains React without the preset", async () => {
    const { files } = await buildWith((config) => {
      config.externalsPresets = { node: true };
    });
    expect(files[BUNDLE]!.text).not.toMatch(/from "react/);
    expect(files[BUNDLE]!.size).toBeGreaterThan(5 * build.files[BUNDLE]!.size);
  });

  test("can't find the file of an import() that isn't eager", async () => {
    const { folder, files } = await buildWith((config) => void delete config.module!.parser);
    expect(Object.keys(files)).toContain("reviews.mjs");
    const { url, printed, stop } = await startProduction(folder);
    onTestFinished(stop);
    expect(await read(url + FILM)).not.toContain("<h2>");
    await expect.poll(printed).toContain("Cannot find module '/reviews.mjs'");
  });

  test("emits images unless emit is false", async () => {
    const image = /^static\/logo\.[0-9a-f]{8}\.svg$/;
    const onlyServer = (change: (config: Configuration) => void) =>
      buildWith((config) => {
        change(config);
        config.output!.assetModuleFilename = "server-[name][ext]";
      });
    const { files } = await onlyServer((config) => void delete config.module!.generator);
    expect(Object.keys(files)).toContain("server-logo.svg");
    const withoutFile = await onlyServer(() => {});
    expect(Object.keys(withoutFile.files)).not.toContain("server-logo.svg");
    expect(fileOf(build, image)).toBeDefined();
  });

  test("can contain the manifest only if it's built after the client", async () => {
    const source = readFileSync(path.join(EXAMPLES, EXAMPLE, "src/render.jsx"), "utf8");
    const files = {
      "src/render.jsx": `import manifest from "../dist/manifest.json";\nconsole.log(manifest);\n${source}`,
    };
    const { errors } = await buildWith(undefined, { files });
    expect(errors.join()).toContain("Can't resolve '../dist/manifest.json'");
    const inOrder = await buildWith((config) => void (config.dependencies = ["client"]), { files });
    expect(inOrder.errors).toEqual([]);
    expect(inOrder.files[BUNDLE]!.text).toContain("/static/client.");
  });
});

describe("the production server", () => {
  test("loads the files of the entry", async () => {
    const html = await read(`${server.url}/`);
    expect(scriptsOf(html)).toHaveLength(2);
    expect(scriptsOf(html)[1]).toBe(`/${fileOf(build, /client\..*\.js$/)}`);
    expect(stylesOf(html)).toEqual([`/${fileOf(build, /client\..*\.css$/)}`]);
    for (const file of [...scriptsOf(html), ...stylesOf(html)]) {
      const { status, headers } = await fetch(server.url + file);
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
    }
  });

  test("uses the class names and the image of the client", async () => {
    const html = await read(`${server.url}/`);
    const [name] = valuesOf(html, /<header class="([^"]*)"/g);
    expect(build.files[fileOf(build, /client\..*\.css$/)]!.text).toContain(`.${name}{`);
    expect(html).toContain(`<img src="/${fileOf(build, /logo/)}"`);
  });

  test("has other class names than the client with another uniqueName", async () => {
    const other = await buildWith((config) => void (config.output!.uniqueName = "other"));
    const { url, stop } = await startProduction(other.folder);
    onTestFinished(stop);
    const [name] = valuesOf(await read(`${url}/`), /<header class="([^"]*)"/g);
    expect(other.files[fileOf(other, /client\..*\.css$/)]!.text).not.toContain(name);
  });

  test("streams the reviews after the page, and renders them directly from then on", async () => {
    const { url, stop } = await startProduction(build.folder);
    onTestFinished(stop);
    const fallback = "Loading reviews …";
    const first = await read(url + FILM);
    expect(first.indexOf(fallback)).toBeGreaterThan(0);
    expect(first.indexOf("<h2>Reviews")).toBeGreaterThan(first.indexOf(fallback));
    const second = await read(url + FILM);
    expect(second).not.toContain(fallback);
    expect(second).toContain("<h2>Reviews");
  });

  test("loads the stylesheet and the script of the reviews early, where there are reviews", async () => {
    const style = `/${fileOf(build, /reviews\..*\.css$/)}`;
    const script = `/${fileOf(build, /reviews\..*\.js$/)}`;
    const film = await read(server.url + FILM);
    expect(stylesOf(film)).toEqual([`/${fileOf(build, /client\..*\.css$/)}`, style]);
    expect(film).toContain(`<link rel="preload" as="script" href="${script}"/>`);
    expect(await read(`${server.url}/`)).not.toContain("/reviews.");
  });

  test("sends data that can't end its script element", async () => {
    const html = await read(server.url + FILM);
    const [json] = valuesOf(html, /<script id="props" type="application\/json">(.*?)<\/script>/g);
    expect(json).toContain("\\u003c/3");
    const { film } = JSON.parse(json!) as { film: { reviews: string[] } };
    expect(film.reviews[1]).toBe("Two hours of fog </3");
  });

  test("sends a film's reviews only with the page of the film", async () => {
    expect(await read(`${server.url}/`)).not.toContain("fog");
  });

  test("answers with status 404 if there's no page", async () => {
    const { status } = await fetch(`${server.url}/films/none`);
    expect(status).toBe(404);
  });

  test("answers with status 500 if a lazy module isn't in the client build", async () => {
    const source = readFileSync(path.join(EXAMPLES, EXAMPLE, "src/pages.js"), "utf8");
    const files = { "src/pages.js": source.replace("./src/Reviews.jsx", "./src/Critics.jsx") };
    const { folder } = await buildWith(undefined, { files });
    const { url, printed, stop } = await startProduction(folder);
    onTestFinished(stop);
    expect((await fetch(url + FILM)).status).toBe(500);
    await expect.poll(printed).toContain("The client build has no module ./src/Critics.jsx.");
  });
});

test("the dev server renders with the latest bundle, without the files of hot updates", async () => {
  const { folder } = await buildWith();
  const cli = path.join(folder, "node_modules/webpack-cli/bin/cli.js");
  const { url, stop } = await start(folder, [cli, "serve", "--mode", "development"]);
  onTestFinished(stop);
  const before = await read(url + FILM);
  expect(textOf(before)).toContain("Tickets: 0");
  const file = path.join(folder, "src/Tickets.jsx");
  writeFileSync(file, readFileSync(file, "utf8").replace("Tickets:", "Seats:"));
  await expect
    .poll(async () => textOf(await read(url + FILM)), { timeout: 20_000 })
    .toContain("Seats: 0");
  const after = await read(url + FILM);
  expect(after).not.toContain("hot-update");
  expect(scriptsOf(after)).toHaveLength(scriptsOf(before).length);
  expect(readFileSync(path.join(folder, `dist/server/${BUNDLE}`), "utf8")).not.toMatch(
    /webpackHot|hotUpdate/,
  );
});

test("a development bundle doesn't work with React for production", async () => {
  const { folder } = await buildExample(EXAMPLE, { mode: "development" });
  const { url, printed, stop } = await startProduction(folder, { NODE_ENV: "production" });
  onTestFinished(stop);
  expect((await fetch(`${url}/`)).status).toBe(500);
  await expect.poll(printed).toContain("jsxDEV) is not a function");
});
