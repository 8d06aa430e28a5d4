// What the guide "Native CSS" says: which stylesheets come out, which names become local, and which rules switch it off.
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("native-css");
});

/** The only emitted file whose name begins and ends so. */
function emitted({ files }: ExampleBuild, start: string, ending: string): string {
  const found = Object.keys(files).filter(
    (file) => file.startsWith(start) && file.endsWith(ending),
  );
  expect(found).toHaveLength(1);
  return files[found[0]!]!.text;
}

const style = (built: ExampleBuild) => emitted(built, "index.", ".css");

/** Builds the given stylesheets, imported by a script that uses them as it says. */
const buildStyles = (
  files: Record<string, string>,
  change?: NonNullable<Parameters<typeof buildExample>[1]>["change"],
) =>
  buildExample("native-css", {
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/${file}`, text])),
    change: (config, webpack) => {
      config.entry = "./src/index.js";
      config.output!.filename = "[name].js";
      return change?.(config, webpack);
    },
  });

describe("the finished project", () => {
  test("builds without a message", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
  });

  test("has the imported stylesheets in one file, with their conditions, which the page loads", () => {
    const text = style(build);
    expect(text).toMatch(
      /^@layer base\{:root\{.*\}\}@media \(min-width:40rem\)\{ul\{columns:2\}\}/,
    );
    expect(text).not.toContain("@import");
    expect(emitted(build, "index.", ".html")).toMatch(
      /<link rel=stylesheet href=index\.[0-9a-f]{8}\.css>/,
    );
  });

  test("gets prefixes from the minimizer, so in production only", async () => {
    expect(style(build)).toContain("h1{-webkit-user-select:none;user-select:none}");
    const development = await buildExample("native-css", { mode: "development" });
    expect(style(development)).not.toContain("-webkit-");
  });

  test("loads the style of the plan with its script", () => {
    expect(emitted(build, "plan.", ".css")).toBe(".plan{border-collapse:collapse}");
    expect(style(build)).not.toContain("border-collapse");
  });

  test("has the style of the component in the script, as an object", () => {
    expect(emitted(build, "index.", ".js")).toContain(
      'replaceSync(":host{background:#fff8d6;padding:0 .25em}")',
    );
    expect(style(build)).not.toContain(":host");
  });
});

describe("CSS Modules", () => {
  test("have local names, which compose others and are plain strings in the script", () => {
    const [alert, card] = style(build).match(/(?<=\.)[\w-]{6,8}(?=\{)/g)!;
    expect(style(build)).toContain(`.${alert}{font-weight:700}.${card}{border:1px solid`);
    expect(emitted(build, "index.", ".js")).toMatch(
      new RegExp(`"[\\w-]{6,8} ${card} ${alert}"|"[\\w-]{6,8} ${alert} ${card}"`),
    );
  });

  test("say package, file and class in development", async () => {
    const development = await buildExample("native-css", { mode: "development" });
    expect(style(development)).toContain(".balcony-garden-src_card_module_css-card {");
  });

  test("have no default export and no other names than theirs, unless they are told to", async () => {
    const files = {
      "index.js": `import styles, { thirstyy } from "./card.module.css";\nconsole.log(styles.nope, thirstyy);\n`,
    };
    const { errors } = await buildStyles(files);
    expect(errors).toEqual([
      expect.stringContaining("export 'default' (imported as 'styles') was not found"),
      expect.stringContaining(
        "export 'thirstyy' (imported as 'thirstyy') was not found in './card.module.css' (possible exports: card, thirsty)",
      ),
    ]);
    const loose = await buildStyles(
      { "index.js": `import styles from "./card.module.css";\nconsole.log(styles.nope);\n` },
      (config) => void (config.module = { parser: { css: { namedExports: false } } }),
    );
    expect(loose.errors).toEqual([]);
  });

  test("make custom properties local, unless they are told not to", async () => {
    const files = {
      "index.js": `import { a } from "./a.module.css";\nconsole.log(a);\n`,
      "a.module.css": ".a { color: var(--ink); width: var(--wide from global); }",
    };
    const local = emitted(await buildStyles(files), "main", ".css");
    expect(local).toContain("var(--wide)");
    expect(local).not.toContain("--ink");
    const global = await buildStyles(files, (config) => {
      config.module = { parser: { "css/auto": { dashedIdents: false } } };
    });
    expect(emitted(global, "main", ".css")).toContain("var(--ink)");
  });

  test("have the same names in a build for the server, which writes no stylesheet", async () => {
    const files = {
      "index.js": `import { card } from "./card.module.css";\nconsole.log(card);\n`,
    };
    const server = await buildStyles(files, (config) => void (config.target = "node"));
    expect(Object.keys(server.files)).toEqual(["main.js"]);
    const [, card] = server.files["main.js"]!.text.match(/log\("([\w-]+)"\)/)!;
    expect(style(build)).toContain(`.${card}{`);
  });

  test("warn about a class that composes nothing", async () => {
    const { errors, warnings } = await buildStyles({
      "index.js": `import { a } from "./a.module.css";\nconsole.log(a);\n`,
      "a.module.css": `.a { composes: alarm from "./text.module.css"; }`,
    });
    expect(errors).toEqual([]);
    expect(warnings).toEqual(['Referenced name "alarm" in "./text.module.css" not found']);
  });
});

describe("exportType", () => {
  const use = (query: string) => `import css from "./plan.css${query}";\nconsole.log(css);\n`;
  const rules = [
    { resourceQuery: /^\?text$/, parser: { exportType: "text" } },
    { resourceQuery: /^\?style$/, parser: { exportType: "style" } },
  ];

  test("text is a string in the script", async () => {
    const text = await buildStyles(
      { "index.js": use("?text") },
      (config) => void (config.module = { rules }),
    );
    expect(text.errors).toEqual([]);
    expect(Object.keys(text.files)).toEqual(["main.js"]);
    expect(text.files["main.js"]!.text).toContain('console.log(".plan{');
    expect((await buildStyles({ "index.js": use("") })).errors.join()).toContain(
      "export 'default' (imported as 'css') was not found",
    );
  });

  test("style is in the script and needs an end of the last line", async () => {
    const built = (script: string) =>
      buildStyles(
        { "index.js": `import "./plan.css?style";\nimport "./style.css?style";\n${script}` },
        (config) => void (config.module = { rules }),
      );
    const good = await built("console.log(2)\n");
    expect(good.errors).toEqual([]);
    expect(good.files["main.js"]!.text).toContain('createElement("style")');
    expect((await built("console.log(2)")).errors.join()).toContain(
      "Unexpected token: keyword (for)",
    );
  });
});

describe("order", () => {
  const layers = (first: string) =>
    buildStyles({
      "index.js": `import "./a.css";\n`,
      "a.css": `${first}\n@import "./b.css" layer(late);\n@import "./c.css" layer(early);`,
      "b.css": "b { color: red; }",
      "c.css": "i { color: red; }",
      "layers.css": "@layer early, late;",
    });

  test("of layers holds in a file of its own, not above other imports", async () => {
    expect(emitted(await layers(`@import "./layers.css";`), "main", ".css")).toMatch(
      /^@layer early,late;@layer late/,
    );
    expect(emitted(await layers("@layer early, late;"), "main", ".css")).toMatch(/^@layer late\{/);
  });

  test("that contradicts itself is a warning", async () => {
    const { warnings } = await buildStyles(
      {
        "index.js": `import("./p.js");\nimport("./q.js");\n`,
        "p.js": `import "./1.css";\nimport "./2.css";\n`,
        "q.js": `import "./2.css";\nimport "./1.css";\n`,
        "1.css": "a { color: red; }",
        "2.css": "a { color: blue; }",
      },
      (config) => {
        config.optimization = {
          splitChunks: {
            cacheGroups: { all: { type: /^css/, name: "all", chunks: "all", enforce: true } },
          },
        };
      },
    );
    expect(warnings).toEqual([
      "chunk all\nConflicting order between css ./src/1.css and css ./src/2.css\n" +
        "CSS modules are imported in:\n  - ./src/p.js\n  - ./src/q.js",
    ]);
  });
});

describe("paths", () => {
  const errorsOf = async (css: string) =>
    (await buildStyles({ "index.js": `import "./a.css";\n`, "a.css": css })).errors.join();

  test("are files, and what is left to the server needs the comment", async () => {
    expect(await errorsOf("a { background: url(/photos/today.jpg); }")).toContain(
      "Can't resolve '/photos/today.jpg'",
    );
    expect(
      await errorsOf("a { background: /* webpackIgnore: true */ url(/photos/today.jpg); }"),
    ).toBe("");
    expect(await errorsOf("a { background: url(https://example.com/a.png); }")).toBe("");
  });

  test("have no tilde, and an extension", async () => {
    expect(await errorsOf(`@import "~colors/colors.css";`)).toContain("Can't resolve '~colors/");
    expect(await errorsOf(`@import "./colors";`)).toContain("Can't resolve './colors'");
  });
});

describe("the switch", () => {
  const withRule = (rule: object, css?: boolean) =>
    buildStyles({ "index.js": `import "./plan.css";\n` }, (config) => {
      config.module = { rules: [{ test: /\.css$/, ...rule }] };
      if (css) config.experiments = { css };
    });

  test("stays on with a rule for the parser, and goes off with a type", async () => {
    expect((await withRule({ parser: { url: false } })).errors).toEqual([]);
    expect((await withRule({ type: "css/auto" })).errors).toEqual([
      "Module not found: Error: No parser registered for css/auto",
    ]);
    expect((await withRule({ type: "css/auto" }, true)).errors).toEqual([]);
  });

  test("goes off for all CSS with a rule for some of it", async () => {
    const some = { include: /nowhere/, type: "javascript/auto" };
    expect((await withRule(some)).errors.join()).toContain("Module parse failed");
    expect((await withRule(some, true)).errors).toEqual([]);
  });
});

test("the output on the page is what webpack prints, abridged", async () => {
  const { exitCode, output } = await runExampleCli("native-css");
  expect(exitCode, output).toBe(0);
  const lines = await shownLines("guides/native-css.mdx", "npm run build");
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(printedLines(output), output).toContain(line);
});
