import { beforeEach, describe, it } from "@jest/globals";
import { SearchEngine } from "../../../src/search/engine";
import { valueIn, withoutFrames } from "../../../src/search/messages";
import { expect } from "../../support/expect";

let engine: SearchEngine;
const recognized = (text: string) =>
  engine
    .search(text, 10)
    .filter(({ kind }) => kind === "message")
    .map(({ url }) => url);

beforeEach(() => {
  engine = new SearchEngine();
  engine.addTitles([
    {
      url: "/configuration/output/",
      title: "Output",
      description: "",
      headings: [
        { id: "outputfilename", title: "output.filename" },
        { id: "outputpath", title: "output.path" },
      ],
    },
    { url: "/guides/resolving/", title: "Resolving", description: "", headings: [] },
    {
      url: "/loaders/css-loader/",
      title: "css-loader",
      description: "",
      headings: [],
      readme: true,
    },
  ]);
  engine.addTexts([
    {
      url: "/configuration/output/",
      parts: [{ id: "outputfilename", text: "Two chunks, one name: Multiple chunks emit assets." }],
    },
  ]);
  engine.addFacts([
    {
      kind: "option",
      name: "output.path",
      url: "/configuration/output/#option-output.path",
      summary: "",
    },
    {
      kind: "option",
      name: "output.environment",
      url: "/configuration/output/#option-output.environment",
      summary: "",
    },
  ]);
  engine.addMessages([
    {
      to: "/configuration/output/#outputfilename",
      texts: [
        "Conflict: Multiple chunks emit assets to the same filename {file} (chunks {id} and {id})",
      ],
    },
    {
      to: "/guides/resolving/",
      texts: ["Module not found: Error: Can't resolve '{request}' in '{path}'"],
    },
    { to: "/guides/entry/", texts: ["Module not found: Error: Can't resolve './src' in '{path}'"] },
    {
      to: "{option}",
      texts: [
        "configuration.{option} has an unknown property '{name}'. These properties are valid:",
        'configuration.{option}: The provided value "{value}" is not an absolute path!',
      ],
    },
    {
      to: "{page}",
      texts: ["Invalid options object. {page} has been initialized using an options object"],
    },
    {
      to: "/configuration/",
      texts: [
        "Invalid configuration object. Webpack has been initialized using a configuration object",
      ],
      fallback: true,
    },
  ]);
});

describe("a pasted message", () => {
  it("is recognized regardless of the names, paths, and numbers in it", () => {
    for (const text of [
      "Conflict: Multiple chunks emit assets to the same filename main.js (chunks 57 and 792)",
      "[webpack-cli] Error: Conflict: Multiple chunks emit assets to the same filename js/bundle.js (chunks app and admin)\n    at /home/ada/node_modules/webpack/lib/Compilation.js:6197:12\n    at Array.<anonymous>",
      "\u001B[31mERROR in Conflict: Multiple chunks emit assets to the same\nfilename main.js\u001B[39m",
      "multiple chunks emit assets to",
    ]) {
      expect(recognized(text), text).toEqual(["/configuration/output/#outputfilename"]);
    }
  });

  it("produces the first result, with the recognized message as its title", () => {
    const [hit] = engine.search(
      "Conflict: Multiple chunks emit assets to the same filename x.js",
      3,
    );
    expect(hit).toMatchObject({
      url: "/configuration/output/#outputfilename",
      title: "Conflict: Multiple chunks emit assets to the same filename … (chunks … and …)",
      page: "Output › output.filename",
      kind: "message",
    });
    expect(hit?.excerpt).toContain("Multiple chunks emit assets");
  });

  it("doesn't list the same address twice", () => {
    const urls = engine
      .search("Conflict: Multiple chunks emit assets to the same filename x.js", 10)
      .map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it("matches the most specific message", () => {
    const text = (request: string) =>
      `ERROR in ./src/index.js 1:0-19\nModule not found: Error: Can't resolve '${request}' in '/shop'`;
    expect(recognized(text("./foo.css"))[0]).toBe("/guides/resolving/");
    expect(recognized(text("./src"))[0]).toBe("/guides/entry/");
  });

  it("links to the option that it mentions, or to the nearest one above it", () => {
    const header =
      "Invalid configuration object. Webpack has been initialized using a configuration object that does not match the API schema.\n - ";
    const path = 'configuration.output.path: The provided value "dist" is not an absolute path!';
    expect(recognized(header + path)).toEqual(["/configuration/output/#outputpath"]);
    const property =
      "configuration.output.environment.arrow[0] has an unknown property 'x'. These properties are valid:";
    expect(recognized(header + property)).toEqual([
      "/configuration/output/#option-output.environment",
    ]);
    expect(recognized(header + property.replace("output.environment", "nope"))).toEqual([
      "/configuration/",
    ]);
  });

  it("links to the page of the package that it mentions", () => {
    const text = (name: string) =>
      `Invalid options object. ${name} has been initialized using an options object that does not match`;
    expect(recognized(text("CSS Loader"))).toEqual(["/loaders/css-loader/"]);
    expect(recognized(text("Unheard Of Loader"))).toEqual([]);
  });

  it("isn't recognized in a query about the same subject", () => {
    for (const text of ["output filename", "multiple chunks", "output.path"]) {
      expect(recognized(text), text).toEqual([]);
    }
  });

  it("is found by its first words, even without what precedes a colon, nearest first", () => {
    for (const text of ["Module not found", "module not found: error", "can't resolve"]) {
      expect(recognized(text), text).toEqual(["/guides/resolving/", "/guides/entry/"]);
    }
  });

  it("isn't found by its first words if they're in a title", () => {
    const headings = [{ id: "what-to-do", title: "When webpack can't resolve a module" }];
    engine.addTitles([{ url: "/guides/loading/", title: "Loading", description: "", headings }]);
    expect(recognized("can't resolve")).toEqual([]);
  });
});

it("finds results for thousands of pasted characters", () => {
  const lines = Array.from({ length: 200 }, (_, i) => `asset ${i}.js [emitted] (chunks: ${i})`);
  const log = lines.join("\n");
  expect(engine.search(log, 10).map(({ url }) => url)).toContain(
    "/configuration/output/#outputfilename",
  );
});

it("removes stack frames and code frames", () => {
  const text = "Error: no\n    at run (/a.js:1:2)\n> 1 | <p>\n    | ^\n  2 | </p>";
  expect(withoutFrames(text).trim()).toBe("Error: no");
});

it("extracts a value from a message", () => {
  const message = "configuration.{option} misses the property '{name}'.";
  expect(valueIn(" - configuration.a.b\n misses the property 'x'.", message, "{option}")).toBe(
    "a.b",
  );
  expect(valueIn("nothing of the kind", message, "{option}")).toBeUndefined();
});
