import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import type { MigrationFacts } from "../../../../../../src/reference/reference";
import { compileReference, problemsOf, render, REFERENCE, wordsOf } from "../../reference";
import { expect } from "../../../../../support/expect";
import { temporaryFolder } from "../../../../../support/temporary-folder";

const row = (page: Document, id: string) => page.getElementById(id);
const lines = (element: Element | null) =>
  [...(element?.querySelectorAll(":scope > dd") ?? [])].map(wordsOf);
const names = (page: Document) => [...page.querySelectorAll(".facts dt a")].map(wordsOf);

describe("Option", () => {
  it("shows the type, default, flag, and summary under the option's anchor", async () => {
    const page = await render('<Option path="output.filename" />');
    const block = row(page, "option-output.filename");
    expect(wordsOf(block!.querySelector("dt"))).toBe("output.filename");
    expect(lines(block)).toEqual([
      "Names the file of each entry. Placeholders such as [name] are replaced, see output.clean.",
      "string | ((pathData: PathDataChunk, assetInfo?: AssetInfo) => string) (not an absolute path, not empty)",
      'Default "[name].js"',
      expect.stringMatching(
        /^The default depends on target, .*Target bun, deno, universal: "\[name\]\.mjs"/,
      ),
      "Flag --output-filename",
    ]);
    expect(block!.querySelector(".fact-text a")?.getAttribute("href")).toBe(
      "/configuration/output/#option-output.clean",
    );
  });

  it("shows both defaults if the modes differ, and the version that added the option", async () => {
    const page = await render(
      '<Option path="devtool[].use" />\n\n<Option path="optimization.minimize" />',
    );
    expect(wordsOf(row(page, "option-devtool.use")!.querySelector("dt"))).toContain("5.105.0+");
    expect(lines(row(page, "option-optimization.minimize"))).toContain(
      "Default true, in development false, in mode none false".replace(", in mode none false", ""),
    );
  });

  it("lists the summaries of its values, including values that match a pattern", async () => {
    const page = await render('<Option path="devtool" />');
    const values = [...row(page, "option-devtool")!.querySelectorAll("dd > ul > li")].map(wordsOf);
    expect(values).toEqual([
      '"eval": Wraps each module, which is fast and shows generated code.',
      '"source-map": Writes a map beside each file.',
    ]);
  });

  it("isn't confused with the HTML element <option>", async () => {
    const page = await render("<select>\n<option>one</option>\n</select>");
    expect(page.querySelectorAll("select > option")).toHaveLength(1);
  });

  it("finds an option by any of its paths", async () => {
    const page = await render('<Option path="resolveLoader.alias" />');
    expect(row(page, "option-resolve.alias")).not.toBeNull();
  });

  it("links a nested option to the option whose keys it accepts", async () => {
    const page = await render('<Option path="module.rules[].oneOf" />');
    const link = row(page, "option-module.rules.oneOf")!.querySelector("dd a");
    expect(wordsOf(link)).toBe("module.rules");
    expect(link!.getAttribute("href")).toBe("/configuration/module/#option-module.rules");
  });

  it("shows options of the dev server and of plugins as well", async () => {
    const page = await render(
      '<Option path="devServer.port" />\n\n<Option path="BannerPlugin.banner" />\n\n<Option path="copy-webpack-plugin.options" />',
    );
    expect(names(page)).toEqual([
      "devServer.port",
      "BannerPlugin.banner",
      "copy-webpack-plugin.options",
    ]);
  });

  it("links to the page that documents the option, and to itself on that page", async () => {
    const href = async (file: string) =>
      (await render('<Option path="output.clean" />', file))
        .querySelector("dt a")
        ?.getAttribute("href");
    expect(await href("guides/caching.mdx")).toBe("/configuration/output/#option-output.clean");
    expect(await href("configuration/output.mdx")).toBe("#option-output.clean");
  });
});

describe("OptionTable", () => {
  it("has a row with an anchor for the option and for every option below it", async () => {
    const page = await render('<OptionTable under="output" />');
    expect(names(page)).toEqual([
      "output",
      "output.clean",
      "output.clean.dry",
      "output.clean.keep",
      "output.filename",
      "output.libraryTarget",
      "output.module",
    ]);
    const clean = row(page, "option-output.clean");
    expect(lines(clean)).toContain("Removes what an earlier build left in the output directory.");
    expect(row(page, "option-output.clean.dry")!.className).toBe("fact-depth-1");
  });

  it("links to keys that are described elsewhere instead of repeating them, but shows its own defaults", async () => {
    const page = await render('<OptionTable under="resolveLoader" />');
    expect(names(page)).toEqual(["resolveLoader"]);
    const only = row(page, "option-resolveLoader");
    expect(lines(only)).toContain("Takes the same keys as resolve");
    expect(lines(only)).toContain('Values that webpack sets extensions: [".js"]');
  });

  it("shows the entries that webpack adds to an option with user-defined keys", async () => {
    const page = await render('<OptionTable under="optimization.splitChunks" />');
    expect(lines(row(page, "option-optimization.splitChunks.cacheGroups"))).toEqual(
      expect.arrayContaining([expect.stringMatching(/default\.minChunks: 2/)]),
    );
  });

  it("shows the defaults that the stats presets set", async () => {
    const page = await render('<OptionTable under="stats" />');
    expect(lines(row(page, "option-stats.assets")).join("\n")).toMatch(
      /Default .*\n.*"?errors-only"?/s,
    );
  });

  it.each([
    ["after", '<Option path="output.clean" />\n\n<OptionTable under="output" />'],
    ["before", '<OptionTable under="output" />\n\n<Option path="output.clean" />'],
  ])("leaves the anchor and the description to a block that comes %s it", async (_place, body) => {
    const page = await render(body, "configuration/output.mdx");
    expect(page.querySelectorAll("[id='option-output.clean']")).toHaveLength(1);
    expect(row(page, "option-output.clean")!.parentElement!.className).toContain("fact-block");
    const rows = [...page.querySelectorAll(".facts:not(.fact-block) > div")];
    const short = rows.find((other) => wordsOf(other.querySelector("dt a")) === "output.clean")!;
    expect(short.querySelector("dt a")!.getAttribute("href")).toBe("#option-output.clean");
    expect(wordsOf(short)).not.toContain("Removes what an earlier build");
    expect(wordsOf(short)).toContain("boolean");
  });

  it("avoids conflicts with the ids of headings, and never uses the same id twice", async () => {
    const { problems, body } = await compileReference(
      '## Option output\n\n<OptionTable under="output" />\n\n<OptionTable under="output.clean" />\n\n<Option path="output" />\n\n<Option path="output" />',
    );
    expect(problems).toEqual([]);
    const ids = [...body!.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body!.headings).toEqual([{ id: "option-output-1", title: "Option output", level: 2 }]);
  });
});

describe("Default", () => {
  const text = async (component: string) => wordsOf((await render(`It is ${component}.`)).body);

  it("can be used in a sentence", async () => {
    expect(await text('<Default path="output.filename" />')).toBe('It is "[name].js".');
    expect(await text('<Default path="optimization.minimize" />')).toMatch(
      /^It is true, in development false/,
    );
    expect(await text('<Default path="optimization.minimize" mode="development" />')).toBe(
      "It is false.",
    );
    expect(await text('<Default path="output.clean.dry" />')).toBe("It is not set.");
    expect(await text('<Default path="stats.assets" />')).toBe("It is true.");
  });

  it("finds values that webpack adds by itself", async () => {
    expect(
      await text('<Default path="optimization.splitChunks.cacheGroups.default.minChunks" />'),
    ).toBe("It is 2.");
  });
});

describe("hooks", () => {
  it("show what a tap receives and how to tap them", async () => {
    const page = await render('<Hook owner="Compiler" name="emit" />', "api/compiler-hooks.mdx");
    const block = row(page, "hook-Compiler.emit");
    expect(wordsOf(block!.querySelector("dt"))).toBe("compiler.hooks.emit");
    expect(lines(block)).toEqual([
      "Called when the assets are about to be written.",
      "AsyncSeriesHook (compilation: Compilation)",
      "Tapped with tap, tapAsync, tapPromise",
    ]);
  });

  it("that are maps show their keys, and hooks of plugins show where to find them", async () => {
    const page = await render(
      '<HookTable owner="NormalModuleFactory" />\n\n<Hook owner="HtmlModulesPlugin" name="transformHtml" />',
    );
    expect(wordsOf(row(page, "hook-NormalModuleFactory.createParser"))).toMatch(
      /A map of hooks: createParser\.for\(key\) with javascript\/auto,/,
    );
    expect(wordsOf(row(page, "hook-HtmlModulesPlugin.transformHtml"))).toMatch(
      /^html\.HtmlModulesPlugin\.getCompilationHooks\(compilation\)\.transformHtml/,
    );
  });

  it("of a build are listed in order, each below the hook that was running", async () => {
    const page = await render("<Lifecycle />");
    const items = [...page.querySelectorAll("ol.lifecycle > li")];
    expect(items.map((item) => wordsOf(item.querySelector("a")))).toEqual([
      "Compiler.make",
      "Compiler.emit",
      "Compiler.done",
    ]);
    expect([...items[0]!.querySelectorAll("ol > li")].map(wordsOf)).toEqual([
      "Compilation.addEntry",
      "NormalModuleFactory.createParser for javascript/auto repeated",
    ]);
    const rebuild = await render('<Lifecycle of="rebuild" />');
    expect(rebuild.querySelectorAll("li")).toHaveLength(2);
  });
});

describe("CliFlags", () => {
  it("lists the flags of a command by name, and describes each flag in one place", async () => {
    const page = await render(
      '<CliFlags command="build" />\n\n<CliFlags source="webpack-cli" />',
      "api/cli.mdx",
    );
    const build = row(page, "command-build");
    expect(lines(build)).toEqual([
      "Runs a build once.",
      "webpack build [entries...] [options]",
      "Aliases bundle, b",
      expect.stringMatching(/^Flags .*--config, /),
      "Also takes the flags of webpack's options",
    ]);
    expect(build!.querySelector("a[href='#flag-config']")).not.toBeNull();
    const config = row(page, "flag-config");
    expect(wordsOf(config!.querySelector("dt"))).toBe("-c, --config");
    expect(lines(config)).toContain("Names the configuration file.");
  });

  it("links the flags below an option to the options that they set", async () => {
    const page = await render('<CliFlags under="output" />', "api/cli.mdx");
    const flag = row(page, "flag-output-filename");
    expect(lines(flag)).toEqual(["string"]);
    expect(flag!.querySelector("dt a")!.getAttribute("href")).toBe(
      "/configuration/output/#option-output.filename",
    );
    expect(lines(row(page, "flag-output-clean"))).toEqual(["boolean", "also with --no-"]);
    expect(lines(row(page, "flag-output-clean-reset"))).toEqual([]);
    expect(page.querySelector("[id^='flag-resolve']")).toBeNull();
  });

  it("lists all flags of a package", async () => {
    const page = await render('<CliFlags source="webpack-cli" />');
    expect(names(page)).toEqual(["-c, --config", "--env", "-j, --json", "--progress"]);
  });
});

describe("lists", () => {
  it("have a row with an anchor for each fact", async () => {
    const page = await render(
      [
        '<StatsFields type="StatsAsset" />',
        "<ModuleVariables />",
        "<MagicComments />",
        "<ProcessAssetsStages />",
        "<BuiltinPlugins />",
      ].join("\n\n"),
    );
    for (const id of [
      "stats-StatsAsset.cached",
      "variable-module.hot",
      "comment-webpackChunkName",
      "stage-PROCESS_ASSETS_STAGE_ADDITIONAL",
      "plugin-BannerPlugin",
      "plugin-optimize.LimitChunkCountPlugin",
    ]) {
      expect(row(page, id), id).not.toBeNull();
    }
    expect(lines(row(page, "stats-StatsAsset.cached"))[0]).toBe(
      "Whether an earlier build made the file.",
    );
    expect(
      wordsOf(row(page, "plugin-optimize.AggressiveSplittingPlugin")!.querySelector("dt")),
    ).toContain("deprecated");
  });

  it("of a plugin's options use the names that a configuration uses", async () => {
    const page = await render(
      '<PluginOptions plugin="BannerPlugin" />',
      "plugins/banner-plugin.mdx",
    );
    expect(wordsOf(page.querySelector("p"))).toMatch(
      /^new webpack\.BannerPlugin\(options: BannerPluginArgument\) takes string \|/,
    );
    expect(names(page)).toContain("entryOnly");
    expect(row(page, "option-BannerPlugin.entryOnly")).not.toBeNull();
    expect(names(await render('<PluginOptions plugin="copy-webpack-plugin" />'))).toEqual([
      "options",
      "options.concurrency",
    ]);
  });

  it("of changes since webpack 4 show the replacements", async () => {
    const page = await render('<Migration of="options" />');
    expect([...page.querySelectorAll("tbody tr")].map(wordsOf)).toEqual([
      "module.rules[].loadersmodule.rules, module.rules[].use",
      "module.rules[].compiler.excludegone",
    ]);
    for (const part of ["changes", "defaults", "plugins", "hooks"]) {
      expect(wordsOf((await render(`<Migration of="${part}" />`)).body), part).not.toBe("");
    }
  });

  it("of a release contain additions and removals", async () => {
    const came = await render('<AddedIn release="5.20" />');
    expect([...came.querySelectorAll("dt, dd > a")].map(wordsOf)).toEqual([
      "Options",
      "output.clean",
      "output.clean.dry",
      "output.clean.keep",
    ]);
    const file = path.join(REFERENCE, "reference/migrations.json");
    const { removedSince5 } = JSON.parse(readFileSync(file, "utf8")) as MigrationFacts;
    const went = await render(`<AddedIn release="${removedSince5[0]!.release}" />`);
    expect(wordsOf(went.body)).toContain(`Removed${removedSince5[0]!.path}`);
  });

  it("of all releases appear under one heading each, newest first", async () => {
    const page = await render("<AddedIn />");
    const headings = [...page.querySelectorAll("h2")];
    const releases = headings.map((heading) => wordsOf(heading).replace("#", ""));
    const minors = releases.map((name) => Number(/^webpack 5\.(\d+)$/.exec(name)![1]));
    expect(minors.length).toBeGreaterThan(5);
    expect(minors).toEqual([...minors].sort((a, b) => b - a));
    const heading = headings[releases.indexOf("webpack 5.20")]!;
    expect(wordsOf(heading.nextElementSibling!)).toContain("output.clean.keep");
  });
});

describe("OptionExplorer", () => {
  it("is a tree of all options that opens without JavaScript and links to the options", async () => {
    const page = await render("<OptionExplorer />", "configuration/index.mdx");
    const links = [...page.querySelectorAll(".option-explorer a")];
    const targets = links.map((link) => link.getAttribute("href"));
    expect(targets).toContain("/configuration/output/#option-output.clean.dry");
    expect(targets).toContain("/configuration/dev-server/#option-devServer.port");
    expect(new Set(targets).size).toBe(targets.length);
    const output = [...page.querySelectorAll("summary")].find((s) => wordsOf(s) === "output")!;
    const nested = [...output.parentElement!.querySelectorAll(":scope > ul > li")].map(wordsOf);
    expect(nested).toContain('filename function | string default "[name].js" --output-filename');
  });

  it("shows both defaults if the mode makes a difference", async () => {
    const page = await render("<OptionExplorer />");
    const links = [...page.querySelectorAll("a")];
    const minimize = links.find((link) => wordsOf(link) === "minimize")!.closest("li");
    expect(wordsOf(minimize)).toMatch(/production true, development false/);
  });
});

describe("a reference component that is used incorrectly", () => {
  it.each([
    [
      '<Option path="output.filname" />',
      'There is no option output.filname; write path="output.filename"',
    ],
    ['<OptionTable under="outputs" />', 'There is no option outputs; write under="output"'],
    ['<Default path="ouput.clean" />', 'There is no option ouput.clean; write path="output.clean"'],
    [
      '<Default path="mode" mode="prod" />',
      "There is no mode called prod; use production, development, none",
    ],
    [
      '<Hook owner="Compilers" name="emit" />',
      'There is no object called Compilers that has hooks; write owner="Compiler"',
    ],
    ['<Hook owner="Compiler" name="emits" />', 'Compiler has no hook emits; write name="emit"'],
    [
      '<HookTable owner="Compilr" />',
      'There is no object called Compilr that has hooks; write owner="Compiler"',
    ],
    ['<CliFlags command="bild" />', 'There is no command called bild; write command="build"'],
    [
      '<CliFlags source="webpack-cly" />',
      'There are no flags from webpack-cly; write source="webpack-cli"',
    ],
    ['<CliFlags under="ouput" />', 'There is no option ouput; write under="output"'],
    ["<CliFlags />", /^<CliFlags> takes exactly one of command, source, and under/],
    [
      '<StatsFields type="StatsAssets" />',
      'The stats have no type called StatsAssets; write type="StatsAsset"',
    ],
    [
      '<PluginOptions plugin="BanerPlugin" />',
      'There is no plugin called BanerPlugin; write plugin="BannerPlugin"',
    ],
    ['<Lifecycle of="rebuilds" />', 'There is no lifecycle called rebuilds; write of="rebuild"'],
    ['<Migration of="option" />', 'There is no table called option; write of="options"'],
    ['<AddedIn release="5.21" />', /^Nothing was added in 5\.21; write release="5\.\d+/],
    ["<Option />", /^<Option> has no path/],
    ['<Option path="output" deep="yes" />', /^<Option> has no attribute "deep"/],
  ])("%s is reported with its line", async (body, expected) => {
    const [problem, ...others] = await problemsOf(`Text.\n\n${body}`);
    expect(others).toEqual([]);
    const [, line, rest] = /^(\d+): (.*)$/s.exec(problem ?? "")!;
    expect(line).toBe("7");
    if (typeof expected === "string") expect(rest).toBe(expected);
    else expect(rest).toMatch(expected);
  });

  it("is reported with the missing file in a tree without facts", async () => {
    const contentDir = temporaryFolder();
    expect(await problemsOf('<Option path="output" />', contentDir)).toEqual([
      "5: The content tree has no reference/options.json; run npm run facts:update, or remove the component",
    ]);
  });

  it("is reported once for a page if the facts aren't JSON", async () => {
    const contentDir = temporaryFolder();
    mkdirSync(path.join(contentDir, "reference"));
    writeFileSync(path.join(contentDir, "reference/options.json"), "{");
    const options = '<Option path="output" />\n\n<Option path="mode" />';
    expect(await problemsOf(options, contentDir)).toEqual([
      expect.stringMatching(/^1: reference\/options\.json isn't valid JSON/),
    ]);
  });
});

describe("a page", () => {
  it("depends only on the files whose facts it shows", async () => {
    const { body } = await compileReference('<Hook owner="Compiler" name="emit" />');
    expect(body!.dependencies.map((file) => path.relative(REFERENCE, file)).sort()).toEqual([
      "reference/hooks.json",
      "reference/summaries/hooks/Compiler.yaml",
    ]);
  });

  it("depends on no files if it shows no facts", async () => {
    expect((await compileReference("Text.")).body!.dependencies).toEqual([]);
  });
});
