// Tests the claims of the guide on advanced entries: which files each entry becomes, and where shared code
// ends up.
import { createContext, runInContext, runInNewContext } from "node:vm";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { Configuration, ExampleBuild } from "../support/examples";
import { pageText, printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "entry-advanced";

const page = pageText("guides/entry-advanced.mdx");

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample(EXAMPLE);
});

type Entries = Record<string, string | string[] | { import: string; [setting: string]: unknown }>;

/** Builds with entries that are derived from the example's. */
const withEntries = (
  make: (entries: Entries) => Entries,
  change?: (config: Configuration) => void,
): Promise<ExampleBuild> =>
  buildExample(EXAMPLE, {
    change: (config) => {
      const entries = config.entry as unknown as () => Promise<Entries>;
      config.entry = async () => make(await entries()) as never;
      config.optimization = { minimize: false };
      change?.(config);
    },
  });

/** Makes every entry independent, and removes the entry with the shared code. */
const alone = ({ shared: _shared, ...entries }: Entries): Entries =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]): [string, Entries[string]] => {
      if (typeof entry === "string" || !("import" in entry)) return [name, entry];
      const { dependOn: _dependOn, ...settings } = entry;
      return [name, settings as Entries[string]];
    }),
  );

const on = (
  name: string,
  settings: Record<string, unknown>,
  entries: Entries,
): Record<string, unknown> => ({ ...(entries[name] as object), ...settings });

const MARKS = "new Set";

const scriptsWith = ({ files, errors }: ExampleBuild, text: string): string[] => {
  expect(errors).toEqual([]);
  return Object.keys(files).filter(
    (file) => file.endsWith(".js") && files[file]!.text.includes(text),
  );
};

describe("entries", () => {
  test("become one script each, or only a stylesheet", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(Object.keys(build.files)).toEqual([
      "archive.html",
      "counter.js",
      "embed.js",
      "news.html",
      "pages/archive.js",
      "pages/news.js",
      "partner.html",
      "print.css",
      "shared.css",
      "shared.js",
    ]);
  });

  test("are created for each file in the pages directory", async () => {
    const { files } = await buildExample(EXAMPLE, {
      files: { "src/pages/sport.js": 'document.title = "Sport";\n' },
    });
    const [, size] = /asset pages\/sport\.js (\d+) bytes/.exec(page)!;
    expect(files["pages/sport.js"]!.size).toBe(Number(size));
    expect(build.files).not.toHaveProperty(["pages/sport.js"]);
  });

  test("share one copy of the marks with dependOn, and get a copy each without it", async () => {
    expect(scriptsWith(build, MARKS)).toEqual(["shared.js"]);
    expect(scriptsWith(await withEntries(alone), MARKS)).toEqual([
      "counter.js",
      "pages/archive.js",
      "pages/news.js",
    ]);
  });

  test("from a function can't use a library type that isn't enabled", async () => {
    const build = buildExample(EXAMPLE, {
      change: (config) => void delete config.output!.enabledLibraryTypes,
    });
    await expect(build).rejects.toThrow('Library type "umd" is not enabled.');
  });

  test("from a function get no page", async () => {
    const page = (config: Configuration) => void (config.output!.html = true);
    const asFunction = await withEntries(alone, page);
    expect(Object.keys(asFunction.files)).not.toContain("counter.html");
    const asObject = await buildExample(EXAMPLE, {
      change: (config) => {
        config.entry = { counter: "./src/counter.js" };
        page(config);
      },
    });
    expect(Object.keys(asObject.files)).toContain("counter.html");
  });
});

describe("a named runtime", () => {
  const together = (entries: Entries): Entries => {
    const each = alone(entries);
    return Object.fromEntries(
      Object.entries(each).map(([name]) => [
        name,
        name === "embed" || name === "print" ? each[name] : on(name, { runtime: "site" }, each),
      ]),
    ) as Entries;
  };

  test("is a separate file, and leaves the embedded script self-contained", async () => {
    const { files } = await withEntries(together);
    expect(files).toHaveProperty(["site.js"]);
    expect(files["counter.js"]!.text).toContain("webpackChunk");
    expect(files["embed.js"]!.text).not.toContain("webpackChunk");
    const single = await withEntries(
      alone,
      (config) => void (config.optimization!.runtimeChunk = "single"),
    );
    expect(single.files["embed.js"]!.text).toContain("webpackChunk");
  });

  test("shares no files until splitting is allowed", async () => {
    expect(scriptsWith(await withEntries(together), MARKS)).toHaveLength(3);
    const build = await withEntries(together, (config) => {
      config.optimization!.splitChunks = { chunks: ({ name }) => name !== "embed", minSize: 0 };
    });
    expect(scriptsWith(build, MARKS)).toHaveLength(1);
  });

  test("can't be combined with dependOn", async () => {
    const both = await withEntries((entries) => ({
      ...entries,
      counter: on("counter", { runtime: "site" }, entries) as Entries[string],
    }));
    expect(both.errors.join()).toContain(
      "Entrypoint 'counter' has 'dependOn' and 'runtime' specified. This is not valid.",
    );
  });
});

describe("the embedded script", () => {
  type Library = { headlines: (place: { textContent: string }) => Promise<void> };

  const read = async (library: Library): Promise<string> => {
    const place = { textContent: "" };
    await library.headlines(place);
    return place.textContent;
  };

  test("is a single file despite its dynamic import, unless async chunks are enabled", async () => {
    expect(scriptsWith(build, "Market moves")).toEqual(["embed.js", "pages/news.js"]);
    const loading = await withEntries((entries) => ({
      ...entries,
      embed: on("embed", { asyncChunks: true }, entries) as Entries[string],
    }));
    expect(scriptsWith(loading, "Market moves")).not.toContain("embed.js");
  });

  const required = ({ files }: ExampleBuild): Library => {
    const module = { exports: {} as Library };
    runInNewContext(files["embed.js"]!.text, { module, exports: module.exports });
    return module.exports;
  };

  test("exposes a global variable in a page", async () => {
    const window: { self?: object; TownPaper?: Library } = {};
    window.self = window;
    runInNewContext(build.files["embed.js"]!.text, window);
    expect(await read(window.TownPaper!)).toBe("New bridge opens · Market moves");
  });

  test("works as a module in Node.js if the global object has a name that Node.js knows", async () => {
    expect(() => required(build)).toThrow("self is not defined");
    const everywhere = await buildExample(EXAMPLE, {
      change: (config) => void (config.output!.globalObject = "globalThis"),
    });
    expect(await read(required(everywhere))).toBe("New bridge opens · Market moves");
  });
});

describe("the news page with the counter", () => {
  interface FakeElement {
    tag: string;
    textContent?: string;
    value?: string;
    onclick?: () => void;
  }

  /** Returns the counter's text after a click on an article. */
  function afterClick({ files }: ExampleBuild, scripts: string[]): string | undefined {
    const elements: FakeElement[] = [];
    const document = {
      createElement: (tag: string) => {
        const element: FakeElement = { tag };
        elements.push(element);
        return element;
      },
      body: { append: () => undefined, prepend: () => undefined },
    };
    const window: { self?: object; document: object } = { document };
    window.self = window;
    const context = createContext(window);
    for (const script of scripts) runInContext(files[script]!.text, context);
    elements.find(({ textContent }) => textContent === "Market moves")?.onclick?.();
    return elements.find(({ tag }) => tag === "output")?.value;
  }

  test("counts the click if both depend on the shared entry, in any script order", () => {
    const scripts = ["shared.js", "counter.js", "pages/news.js"];
    expect(afterClick(build, scripts)).toBe("1 marked");
    expect(afterClick(build, [...scripts].reverse())).toBe("1 marked");
  });

  test("waits if the shared entry is missing, and doesn't count if the entries are independent", async () => {
    const scripts = ["counter.js", "pages/news.js"];
    expect(afterClick(build, scripts)).toBeUndefined();
    expect(afterClick(await withEntries(alone), scripts)).toBe("0 marked");
  });
});

describe("the table of sizes for the news page", () => {
  const withSettings = (settings: Record<string, unknown>): Entries => ({
    "pages/news": { import: "./src/pages/news.js", ...settings },
    counter: { import: "./src/counter.js", ...settings },
  });

  test.each<[string, Entries, Configuration["optimization"]]>([
    ["separate entries", withSettings({}), {}],
    ["`dependOn`", { shared: "./src/marks.js", ...withSettings({ dependOn: "shared" }) }, {}],
    ['`runtime: "site"`', withSettings({ runtime: "site" }), {}],
    [
      '`runtime: "site"` with `splitChunks`',
      withSettings({ runtime: "site" }),
      { splitChunks: { chunks: "all", minSize: 0 } },
    ],
  ])("%s", async (name, entry, optimization) => {
    const { files } = await buildExample(EXAMPLE, {
      change: () => ({ mode: "production", entry: entry as Configuration["entry"], optimization }),
    });
    const row = page.split("\n").find((line) => line.startsWith(`| ${name}`))!;
    const [shownFiles, shownTotal] = row.split(" | ").slice(1);
    const numbers = (text: string) =>
      [...text.matchAll(/(?<!`)\b[\d,]+\b/g)].map(([digits]) => Number(digits.replace(",", "")));
    const sizes = Object.values(files).map(({ size }) => size);
    expect(numbers(shownFiles!).sort()).toEqual(sizes.sort());
    expect(numbers(shownTotal!)).toEqual([sizes.reduce((sum, size) => sum + size)]);
  });
});

test("the output on the page matches what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli(EXAMPLE);
  expect(exitCode, output).toBe(0);
  const shown = await shownLines("guides/entry-advanced.mdx", "npm run build");
  expect(shown.length).toBeGreaterThan(4);
  for (const line of shown) expect(printedLines(output), output).toContain(line);
});
