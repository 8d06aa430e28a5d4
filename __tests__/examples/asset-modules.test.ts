// Tests the claims of the guide "Asset modules": which files become URLs, data URLs, text, and bytes, and
// what replaces the options of the old loaders.
import vm from "node:vm";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli, type Configuration } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { expectStated, pageText, printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const PAGE = pageText("guides/asset-modules.mdx");

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("asset-modules");
});

const script = ({ files }: ExampleBuild) => (files["index.js"] ?? files["main.js"])!.text;
const images = ({ files }: ExampleBuild) =>
  Object.keys(files).filter((file) => file.endsWith(".svg"));

type Rule = Exclude<
  NonNullable<NonNullable<Configuration["module"]>["rules"]>[number],
  "..." | 0 | "" | false | null | undefined
>;

/** Builds one script with one rule. By default, the script requests `./icons/hut.svg`. */
const buildWith = (
  rule: Rule | undefined,
  text = `import hut from "./icons/hut.svg";\nconsole.log(hut);\n`,
  files: Record<string, string> = {},
) =>
  buildExample("asset-modules", {
    files: { "src/index.js": text, ...files },
    change: (config) => {
      config.entry = "./src/index.js";
      config.module = { rules: [rule] };
    },
  });

describe("the finished project", () => {
  test("builds without errors or warnings", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
  });

  test("emits the map as a file, and inlines the icon into the page and the stylesheet", () => {
    expect(images(build)).toEqual([expect.stringMatching(/^images\/ridge\.[0-9a-f]{8}\.svg$/)]);
    const embedded = "data:image/svg+xml;base64,";
    expect(build.files["index.html"]!.text).toContain(`href="${embedded}`);
    expect(build.files["index.css"]!.text).toContain(`url(${embedded}`);
    expect(script(build)).toContain(images(build)[0]);
  });

  test("includes the markup, the track, and the heights in the script", () => {
    expect(script(build)).toContain(`'<svg xmlns="http://www.w3.org/2000/svg" width="24"`);
    expect(script(build)).toContain('<trkpt lat="47.281" lon="11.392" />');
    const bytes = Buffer.from(Uint16Array.of(980, 1240, 1905).buffer).toString("base64");
    expect(script(build)).toContain(`"${bytes}"`);
  });

  test("also inlines the map with a higher limit", async () => {
    const all = await buildExample("asset-modules", {
      change: (config) => {
        config.module!.rules = [
          { test: /\.svg$/, resourceQuery: { not: [/markup/] }, type: "asset" },
          ...config.module!.rules!.slice(1),
          { resourceQuery: /markup/, type: "asset/source" },
        ];
      },
    });
    expect(all.errors).toEqual([]);
    expect(images(all)).toEqual([]);
  });
});

describe("a module type", () => {
  test("is required, and the build fails without one", async () => {
    const { errors } = await buildWith(undefined);
    expect(errors.join()).toContain("Module parse failed: Unexpected token (1:0)");
    expect(errors.join()).toContain("File was parsed as module type 'javascript/auto'");
  });

  test.each([
    ["asset/resource", /"images\/hut\.[0-9a-f]{8}\.svg"/, 1],
    ["asset/inline", /log\("data:image\/svg\+xml;base64,PHN2/, 0],
    ["asset", /log\("data:image\/svg\+xml;base64,PHN2/, 0],
    ["asset/source", /log\('<svg xmlns/, 0],
    ["asset/bytes", /Uint8Array/, 0],
  ])("%s turns the icon into the expected result", async (type, content, count) => {
    const typed = await buildWith({ test: /\.svg$/, type });
    expect(typed.errors).toEqual([]);
    expect(script(typed)).toMatch(content);
    expect(images(typed)).toHaveLength(count);
  });

  test("can emit to one directory and use another in the URL", async () => {
    const apart = await buildWith({
      test: /\.svg$/,
      type: "asset/resource",
      generator: {
        filename: "[name][ext]",
        outputPath: "cdn/",
        publicPath: "https://cdn.example.com/",
      },
    });
    expect(images(apart)).toEqual(["cdn/hut.svg"]);
    expect(script(apart)).toContain('"https://cdn.example.com/hut.svg"');
  });

  test("can return text instead of a URL, unless the rule checks where the request comes from", async () => {
    const page = `document.body.append(new URL("./icons/hut.svg", import.meta.url).href);\n`;
    const wrong = await buildWith({ test: /\.svg$/, type: "asset/source" }, page);
    expect(wrong.errors).toEqual([]);
    expect(images(wrong)).toEqual([]);
    const right = await buildWith(
      { test: /\.svg$/, dependency: { not: ["url"] }, type: "asset/source" },
      page,
    );
    expect(images(right)).toHaveLength(1);
  });

  test("can return percent-encoded content, which is longer here", async () => {
    const encoded = async (encoding: false | "base64") =>
      script(
        await buildWith({
          test: /\.svg$/,
          type: "asset/inline",
          generator: { dataUrl: { encoding } },
        }),
      );
    const percent = await encoded(false);
    const base64 = await encoded("base64");
    expect(percent).toContain("data:image/svg+xml,%3Csvg");
    for (const { length } of [base64, percent]) expectStated(PAGE, length, "bytes");
  });
});

describe("webpack reports", () => {
  test("an unknown extension, which goes away with a type for the content", async () => {
    const text = `import dat from "./a.dat";\nconsole.log(dat);\n`;
    const files = { "src/a.dat": "a" };
    const rule = { test: /\.dat$/, type: "asset/inline" };
    const { errors } = await buildWith(rule, text, files);
    expect(errors.join()).toContain(
      'DataUrl can\'t be generated automatically, because there is no mimetype for ".dat"',
    );
    const generator = { dataUrl: { mimetype: "application/x-dat" } };
    const named = await buildWith({ ...rule, generator }, text, files);
    expect(script(named)).toContain('"data:application/x-dat;base64,YQ=="');
  });

  test("options of the old loaders, and options that don't match the type", async () => {
    const errorsOf = async (type: string, generator: object) =>
      (await buildWith({ test: /\.svg$/, type, generator })).errors.join();
    expect(await errorsOf("asset/resource", { name: "[name].[ext]" })).toContain(
      "generator has an unknown property 'name'",
    );
    expect(await errorsOf("asset/inline", { filename: "[name][ext]" })).toBe("");
    expect(await errorsOf("asset/inline", { mimetype: "image/svg+xml" })).toContain(
      "generator has an unknown property 'mimetype'",
    );
  });

  test("two files with the same name", async () => {
    const two = buildWith(
      { test: /\.svg$/, type: "asset/resource", generator: { filename: "icon[ext]" } },
      `import a from "./icons/hut.svg";\nimport b from "./maps/ridge.svg";\nconsole.log(a, b);\n`,
    );
    const [message] = /Conflict: .* icon\.png \(chunks \d+ and \d+\)/.exec(PAGE)!;
    await expect(two).rejects.toThrow(message.replace(".png", ".svg"));
  });
});

describe("the table of file-loader URLs", () => {
  // Reproduces what file-loader does, because it isn't installed.
  const loader = `module.exports = function (content) {
  const { esModule = true } = this.getOptions();
  this.emitFile("image.svg", content);
  const start = esModule ? "export default" : "module.exports =";
  return start + ' __webpack_public_path__ + "image.svg";';
};
module.exports.raw = true;
`;
  const STATEMENTS = {
    import: 'import address from "./icons/hut.svg";\nglobalThis.address = address;\n',
    url: 'globalThis.address = new URL("./icons/hut.svg", import.meta.url).href;\n',
    css: 'import "./style.css";\n',
  };
  const SITE = "https://example.com/";

  /** Returns the page's term for the URL that a statement evaluates to. */
  async function addressOf(statement: keyof typeof STATEMENTS, rule: object): Promise<string> {
    const { errors, files } = await buildExample("asset-modules", {
      mode: "development",
      files: {
        "loader.cjs": loader,
        "src/index.js": STATEMENTS[statement],
        "src/style.css": 'h1 { background: url("./icons/hut.svg"); }\n',
      },
      change: (config) => {
        config.entry = "./src/index.js";
        config.devtool = false;
        config.output!.publicPath = "/";
        config.module = { rules: [{ test: /\.svg$/, use: { loader: "./loader.cjs" }, ...rule }] };
      },
    });
    expect(errors).toEqual([]);
    const page: Record<string, unknown> = { URL, document: { baseURI: SITE } };
    vm.runInNewContext(files["main.js"]!.text, Object.assign(page, { self: page }));
    const address =
      statement === "css"
        ? /url\(([^)]+)\)/.exec(files["main.css"]!.text)![1]!
        : decodeURI(String(page.address));
    const file = files[address.replace(SITE, "").replace(/^\//, "")];
    if (!file) return address.replace(SITE, "");
    return file.text.startsWith("<svg") ? "the image" : "a JavaScript file";
  }

  const OPTIONS: Record<string, object> = {
    nothing: {},
    '`type: "javascript/auto"`': { type: "javascript/auto" },
    "the same, and `options: { esModule: false }`": {
      type: "javascript/auto",
      use: { loader: "./loader.cjs", options: { esModule: false } },
    },
    '`dependency: { not: ["url"] }`': { dependency: { not: ["url"] } },
  };

  test.each(Object.entries(OPTIONS))("is correct for: %s", async (name, rule) => {
    const rows = PAGE.split("\n").map((line) => line.split(" | ").map((cell) => cell.trim()));
    const row = rows.find(([first]) => first === `| ${name}`)!;
    const shown = row.slice(1).map((cell) => cell.replaceAll(/[`|]/g, "").trim());
    const measured = [];
    for (const statement of ["import", "url", "css"] as const) {
      measured.push(await addressOf(statement, rule));
    }
    expect(shown).toEqual(measured);
  });
});

test("the output on the page is an abridged version of what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("asset-modules");
  expect(exitCode, output).toBe(0);
  const lines = await shownLines("guides/asset-modules.mdx", "npm run build");
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(printedLines(output), output).toContain(line);
});
