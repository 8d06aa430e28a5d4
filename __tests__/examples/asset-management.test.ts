// Tests the claims of the guide "Asset management": webpack handles each kind of file where it is used, and
// rules change how.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { fencesOf, type Fence } from "../../scripts/content-lint/samples/fence";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import { linesMissing, printedLines, shownLines } from "../support/guide-output";
import type { ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("asset-management");
});

const endings = ({ files }: ExampleBuild, ending: string) =>
  Object.keys(files).filter((file) => file.endsWith(ending));

describe("the field guide with assets", () => {
  test("builds without errors or warnings", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(Object.keys(build.files)).toHaveLength(11);
  });

  test("emits one stylesheet without @import, and the page links to it", () => {
    const { text } = build.files["app.css"]!;
    expect(text).toContain("li{list-style:none}");
    expect(text).not.toContain("@import");
    expect(build.files["index.html"]!.text).toContain("<link rel=stylesheet href=app.css>");
  });

  test("emits the font of the package and the background image as files with a hash in their names", () => {
    const { text } = build.files["app.css"]!;
    const [font] = endings(build, ".woff2");
    expect(font).toMatch(/^[0-9a-f]{20}\.woff2$/);
    expect(text).toContain(`url(${font})`);
    expect(text).toMatch(/background:url\([0-9a-f]{20}\.svg\)/);
  });

  test("emits the picture once, although the page refers to it twice", () => {
    const names = build.files["index.html"]!.text.match(/[0-9a-f]{20}\.svg/g)!;
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    expect(build.files).toHaveProperty([names[0]!]);
  });

  test("includes a picture of each bird, resolved from a path with a variable part", async () => {
    const { text } = build.files["app.js"]!;
    for (const bird of ["blackbird", "blue-tit", "robin", "wren"]) {
      expect(text).toContain(`"./${bird}.svg"`);
    }
    expect(endings(build, ".svg")).toHaveLength(6);
    const one = await buildExample("asset-management", {
      files: {
        "src/app.js":
          'document.body.append(new URL("./images/birds/wren.svg", import.meta.url).href);',
      },
    });
    expect(endings(one, ".svg")).toHaveLength(2);
  });

  test("imports text with an import attribute, and fails without the attribute", async () => {
    expect(build.files["app.js"]!.text).toContain("Stand still and listen first.\\n");
    const { errors } = await buildExample("asset-management", {
      files: { "src/app.js": 'import tips from "./tips.txt";\nconsole.log(tips);' },
    });
    expect(errors.join()).toContain("Module parse failed: Unexpected token");
    expect(errors.join()).toContain("File was parsed as module type 'javascript/auto'");
  });

  test("reads the table at build time, but only with the rule", async () => {
    expect(build.files["app.js"]!.text).toContain('"clues":"yellow with a blue cap"');
    expect(build.files["app.js"]!.text).not.toContain("id,name,clues");
    const { errors } = await buildExample("asset-management", {
      change: (config) => void delete config.module,
    });
    expect(errors.join()).toContain("Module parse failed");
    expect(errors.join()).toContain("id,name,clues");
  });

  test("inlines small pictures with a rule", async () => {
    const inline = await buildExample("asset-management", {
      change: (config) => void config.module!.rules!.push({ test: /\.svg$/, type: "asset" }),
    });
    expect(inline.errors).toEqual([]);
    expect(endings(inline, ".svg")).toEqual([]);
    expect(inline.files["app.js"]!.text).toContain("data:image/svg+xml");
  });

  test("fails if the CSS module doesn't have an imported class", async () => {
    const using = (name: string) =>
      buildExample("asset-management", {
        files: {
          "src/card.module.css": ".bird { color: red; }",
          "src/app.js": `import { ${name} } from "./card.module.css";\ndocument.body.className = ${name};`,
        },
      });
    expect((await using("bird")).errors).toEqual([]);
    expect((await using("brid")).errors.join()).toContain("was not found in './card.module.css'");
  });
});

describe("the page shows the files of each step", () => {
  let fences: Fence[];
  /** The lines about files in the outputs without a title. */
  let lines: string[];

  beforeAll(async () => {
    fences = fencesOf(await readPage(CONTENT, "guides/asset-management.mdx"));
    lines = fences
      .filter(({ language, title }) => language === "text" && !title)
      .flatMap(({ code }) => code.split("\n"))
      .filter((line) => line.startsWith("asset "));
  });

  const codeOf = (title: string) => fences.find((fence) => fence.title === title)!.code;

  test("after adding the stylesheet", async () => {
    const script = readFileSync(path.join(EXAMPLES, "getting-started/src/app.js"), "utf8");
    const { exitCode, output, files } = await runExampleCli("getting-started", [], {
      files: {
        "src/app.js": `import "./style.css";\n${script}`,
        "src/bird.css": codeOf("src/bird.css"),
        "src/style.css": codeOf("src/style.css"),
      },
    });
    expect(exitCode, output).toBe(0);
    const named = lines.filter((line) => !/[0-9a-f]{20}/.test(line));
    expect(named).toHaveLength(3);
    expect(linesMissing(named, output)).toEqual([]);
    expect(files["app.css"]!.text).toBe(codeOf("dist/app.css"));
    expect(files["index.html"]!.text.startsWith(codeOf("dist/index.html (beginning)"))).toBe(true);
  });

  test("after adding the font and the images", () => {
    const shown = lines.flatMap((line) => line.match(/[0-9a-f]{20}\.\w+/) ?? []);
    const [excerpt] = codeOf("dist/index.html (excerpt)").split("\n…\n");
    expect(shown).toHaveLength(3);
    expect(Object.keys(build.files)).toEqual(expect.arrayContaining(shown));
    expect(build.files["index.html"]!.text).toContain(excerpt);
  });
});

test("the output on the page matches what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("asset-management");
  expect(exitCode, output).toBe(0);
  const lines = await shownLines("guides/asset-management.mdx", "npm run build");
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(printedLines(output), output).toContain(line);
});
