// Tests the claims of the guide "Native CSS": which stylesheets webpack emits, which names become local, and
// which rules turn it off.
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { pageText, printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const page = pageText("guides/native-css.mdx");

/** Returns the code of the page's fence with this language and title. */
const shownSource = (language: string, title: string) =>
  page.split(`\`\`\`${language} title="${title}"\n`)[1]!.split("```")[0]!;

/** Returns the same without the line breaks, which minimized code doesn't have. */
const shownCode = (language: string, title: string) =>
  shownSource(language, title).replaceAll("\n", "");

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("native-css");
});

/** Returns the content of the only emitted file whose name starts and ends with the given strings. */
function emitted({ files }: ExampleBuild, start: string, ending: string): string {
  const found = Object.keys(files).filter(
    (file) => file.startsWith(start) && file.endsWith(ending),
  );
  expect(found).toHaveLength(1);
  return files[found[0]!]!.text;
}

const style = (built: ExampleBuild) => emitted(built, "index.", ".css");

/** Builds the given stylesheets. Their script, index.js, is one of the files. */
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
  test("builds without errors or warnings", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
  });

  test("bundles imported stylesheets and their conditions into one file, which the page loads", () => {
    const text = style(build);
    expect(text).toMatch(
      /^@layer base\{:root\{.*\}\}@media \(min-width:40rem\)\{ul\{columns:2\}\}/,
    );
    expect(text).not.toContain("@import");
    expect(emitted(build, "index.", ".html")).toMatch(
      /<link rel=stylesheet href=index\.[0-9a-f]{8}\.css>/,
    );
  });

  test("gets vendor prefixes from the minimizer, so only in production", async () => {
    expect(style(build)).toContain("h1{-webkit-user-select:none;user-select:none}");
    const development = await buildExample("native-css", { mode: "development" });
    expect(style(development)).not.toContain("-webkit-");
  });

  test("loads the stylesheet of the plan together with its script", () => {
    expect(emitted(build, "plan.", ".css")).toBe(".plan{border-collapse:collapse}");
    expect(style(build)).not.toContain("border-collapse");
  });

  test("includes the component's stylesheet in the script, as an object", () => {
    expect(emitted(build, "index.", ".js")).toContain(
      'replaceSync(":host{background:#fff8d6;padding:0 .25em}")',
    );
    expect(style(build)).not.toContain(":host");
  });
});

describe("the page shows the output", () => {
  test("of the plain stylesheet, and of the CSS Module after it", async () => {
    const first = await buildExample("native-css", {
      files: { "src/index.js": `import "./style.css";\n` },
    });
    expect(style(first)).toBe(shownCode("css", "dist/index.….css"));
    const added = shownCode("css", "added to dist/index.….css");
    expect(style(build)).toBe(style(first) + added);
  });

  test("of a <style module> element", async () => {
    const excerpt = shownSource("html", "src/index.html (excerpt)");
    const { files } = await buildExample("native-css", {
      files: { "src/index.html": `<!doctype html>${excerpt}` },
    });
    expect(files["index.html"]!.text).toContain(shownCode("html", "in dist"));
  });

  test("of custom properties in a CSS Module", async () => {
    const { files } = await buildExample("native-css", {
      files: {
        "src/index.js": `import { plant } from "./card.module.css";\nconsole.log(plant);\n`,
        "src/card.module.css": shownCode("css", "src/card.module.css (an addition)"),
      },
    });
    expect(Object.values(files).map(({ text }) => text)).toContain(shownCode("css", "in dist"));
  });
});

describe("CSS Modules", () => {
  test("have local names, which can compose others, and which are plain strings in the script", () => {
    const [alert, card] = style(build).match(/(?<=\.)[\w-]{6,8}(?=\{)/g)!;
    expect(style(build)).toContain(`.${alert}{font-weight:700}.${card}{border:1px solid`);
    expect(emitted(build, "index.", ".js")).toMatch(
      new RegExp(`"[\\w-]{6,8} ${card} ${alert}"|"[\\w-]{6,8} ${alert} ${card}"`),
    );
  });

  test("use names made of package, file, and class in development", async () => {
    const development = await buildExample("native-css", { mode: "development" });
    expect(style(development)).toContain(".balcony-garden-src_card_module_css-card {");
  });

  test("have no default export and export nothing undefined, unless configured otherwise", async () => {
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

  test("make custom properties local, unless configured otherwise", async () => {
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

  test("have the same names in a server build, which emits no stylesheet", async () => {
    const files = {
      "index.js": `import { card } from "./card.module.css";\nconsole.log(card);\n`,
    };
    const server = await buildStyles(files, (config) => void (config.target = "node"));
    expect(Object.keys(server.files)).toEqual(["main.js"]);
    const [, card] = server.files["main.js"]!.text.match(/log\("([\w-]+)"\)/)!;
    expect(style(build)).toContain(`.${card}{`);
  });

  test("warn if a class composes one that doesn't exist", async () => {
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

  test("text adds a string to the script", async () => {
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

  test("style adds the stylesheet to the script, and needs a newline at the end of the script", async () => {
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

describe("the order", () => {
  const layers = (first: string) =>
    buildStyles({
      "index.js": `import "./a.css";\n`,
      "a.css": `${first}\n@import "./b.css" layer(late);\n@import "./c.css" layer(early);`,
      "b.css": "b { color: red; }",
      "c.css": "i { color: red; }",
      "layers.css": "@layer early, late;",
    });

  test("of layers is only kept if it's declared in a separate file, not above other imports", async () => {
    expect(emitted(await layers(`@import "./layers.css";`), "main", ".css")).toMatch(
      /^@layer early,late;@layer late/,
    );
    expect(emitted(await layers("@layer early, late;"), "main", ".css")).toMatch(/^@layer late\{/);
  });

  test("triggers a warning if it contradicts itself", async () => {
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

describe("URLs and import paths", () => {
  const errorsOf = async (css: string) =>
    (await buildStyles({ "index.js": `import "./a.css";\n`, "a.css": css })).errors.join();

  test("resolve to files, unless a comment leaves them to the server", async () => {
    expect(await errorsOf("a { background: url(/photos/today.jpg); }")).toContain(
      "Can't resolve '/photos/today.jpg'",
    );
    expect(
      await errorsOf("a { background: /* webpackIgnore: true */ url(/photos/today.jpg); }"),
    ).toBe("");
    expect(await errorsOf("a { background: url(https://example.com/a.png); }")).toBe("");
  });

  test("don't support a tilde, and require an extension", async () => {
    expect(await errorsOf(`@import "~colors/colors.css";`)).toContain("Can't resolve '~colors/");
    expect(await errorsOf(`@import "./colors";`)).toContain("Can't resolve './colors'");
  });
});

describe("native CSS", () => {
  const withRule = (rule: object, css?: boolean) =>
    buildStyles({ "index.js": `import "./plan.css";\n` }, (config) => {
      config.module = { rules: [{ test: /\.css$/, ...rule }] };
      if (css) config.experiments = { css };
    });

  test("stays on with a rule that sets parser options, but not with one that sets a type", async () => {
    expect((await withRule({ parser: { url: false } })).errors).toEqual([]);
    expect((await withRule({ type: "css/auto" })).errors).toEqual([
      "Module not found: Error: No parser registered for css/auto",
    ]);
    expect((await withRule({ type: "css/auto" }, true)).errors).toEqual([]);
  });

  test("turns off for all CSS files if a rule applies to some of them", async () => {
    const some = { include: /nowhere/, type: "javascript/auto" };
    expect((await withRule(some)).errors.join()).toContain("Module parse failed");
    expect((await withRule(some, true)).errors).toEqual([]);
  });
});

test("the output on the page is an abridged version of what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("native-css");
  expect(exitCode, output).toBe(0);
  const lines = await shownLines("guides/native-css.mdx", "npm run build");
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(printedLines(output), output).toContain(line);
});
