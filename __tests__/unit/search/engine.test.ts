import { beforeEach, describe, it } from "@jest/globals";
import { SearchEngine } from "../../../src/search/engine";
import { expect } from "../../support/expect";

let engine: SearchEngine;
const urls = (query: string) => engine.search(query, 10).map(({ url }) => url);

beforeEach(() => {
  engine = new SearchEngine();
  engine.addTitles([
    {
      url: "/configuration/output/",
      title: "Output",
      description: "Where files go.",
      headings: [
        { id: "outputfilename", title: "output.filename" },
        { id: "outputclean", title: "output.clean" },
      ],
    },
    {
      url: "/guides/tree-shaking/",
      title: "Tree shaking",
      description: "Leave out what nobody uses.",
      headings: [{ id: "side-effects", title: "Side effects" }],
    },
    {
      url: "/concepts/hot-module-replacement/",
      title: "Hot Module Replacement",
      description: "",
      headings: [],
    },
    { url: "/blog/2020/", title: "Tree shaking in webpack 5", description: "", headings: [] },
    {
      url: "/loaders/x-loader/",
      title: "x-loader",
      description: "Clean output.",
      headings: [],
      readme: true,
    },
  ]);
});

const addTheRest = () => {
  engine.addTexts([
    {
      url: "/configuration/output/",
      parts: [
        { id: "", text: "The output of a build." },
        {
          id: "outputfilename",
          text: "Conflict: Multiple chunks emit assets to the same filename",
        },
      ],
    },
    {
      url: "/guides/tree-shaking/",
      parts: [{ id: "side-effects", text: "Mark files as free of effects." }],
    },
  ]);
  engine.addFacts([
    { kind: "flag", name: "--output-clean", url: "/api/cli/#flag-output-clean", summary: "" },
    {
      kind: "option",
      name: "output.clean",
      url: "/configuration/output/#option-output.clean",
      summary: "Empties the folder.",
    },
    {
      kind: "option",
      name: "output.clean.keep",
      url: "/configuration/output/#option-output.clean.keep",
      summary: "What stays.",
    },
  ]);
};

describe("the search", () => {
  it("finds titles before texts have loaded", () => {
    expect(urls("output.filename")[0]).toBe("/configuration/output/#outputfilename");
  });

  it("ranks an exact name first", () => {
    addTheRest();
    expect(urls("output.clean")[0]).toBe("/configuration/output/#outputclean");
    expect(urls("--output-clean")[0]).toBe("/api/cli/#flag-output-clean");
    expect(urls("keep")[0]).toBe("/configuration/output/#option-output.clean.keep");
  });

  it("doesn't list a fact separately if a heading is about it", () => {
    addTheRest();
    expect(urls("output.clean")).not.toContain("/configuration/output/#option-output.clean");
  });

  it("finds pages by misspelled, incomplete, and alternative names", () => {
    for (const query of ["treeshakng", "tree sha", "treeshaking"]) {
      expect(urls(query)[0], query).toBe("/guides/tree-shaking/");
    }
    for (const query of ["hmr", "hot reload"]) {
      expect(urls(query)[0], query).toBe("/concepts/hot-module-replacement/");
    }
  });

  it("finds other inflections of the words", () => {
    addTheRest();
    expect(urls("shaking trees")[0]).toBe("/guides/tree-shaking/");
    expect(urls("marked files")[0]).toBe("/guides/tree-shaking/#side-effects");
    expect(engine.search("marking effects", 1)[0]?.excerpt).toContain("Mark files");
  });

  it("ranks a title with the same words first, in any form and order", () => {
    const page = (url: string, title: string, description = "") => ({
      url,
      title,
      description,
      headings: [],
    });
    engine.addTitles([
      page("/contribute/writing-a-plugin/", "Writing a plugin"),
      page("/plugins/plugin-writer/", "The plugin writer", "How to write a plugin that writes."),
    ]);
    expect(urls("write a plugin")[0]).toBe("/contribute/writing-a-plugin/");
    expect(urls("plugin writing")[0]).toBe("/contribute/writing-a-plugin/");
  });

  it("ranks an option first if the query contains the words of its name", () => {
    const heading = (title: string) => ({ id: title.replace(".", "").toLowerCase(), title });
    engine.addTitles([
      {
        url: "/configuration/dev-server/",
        title: "DevServer",
        description: "The port and the host of the development server.",
        headings: ["devServer.host", "devServer.port"].map(heading),
      },
    ]);
    expect(urls("dev server port")[0]).toBe("/configuration/dev-server/#devserverport");
  });

  it("ranks a page whose title contains all words above one whose text contains them", () => {
    const page = (from: number, description: string) => ({
      url: `/migrate/${from + 1}/`,
      title: `Migrate from webpack ${from} to ${from + 1}`,
      description,
      headings: [],
    });
    engine.addTitles([
      page(3, "For migrations to webpack 5, migrate to webpack 4 first."),
      page(4, "The order of the steps."),
    ]);
    for (const query of ["webpack 5 migration", "migration guide webpack 5"]) {
      expect(urls(query)[0], query).toBe("/migrate/5/");
    }
  });

  it("ranks the page of a package above a heading in the README of another one", () => {
    const readme = { description: "", readme: true } as const;
    engine.addTitles([
      { url: "/loaders/babel-loader/", title: "babel-loader", headings: [], ...readme },
      {
        url: "/loaders/ts-loader/",
        title: "ts-loader",
        headings: [{ id: "babel", title: "Babel" }],
        ...readme,
      },
    ]);
    expect(urls("babel")).toEqual(["/loaders/babel-loader/", "/loaders/ts-loader/#babel"]);
  });

  it("finds a page by a synonym of its title", () => {
    engine.addTitles([
      { url: "/guides/getting-started/", title: "Getting started", description: "", headings: [] },
      { url: "/api/cli/", title: "Hello", description: "", headings: [] },
    ]);
    for (const query of ["hello world tutorial", "world hello"]) {
      expect(urls(query)[0], query).toBe("/guides/getting-started/");
    }
  });

  it("finds a pasted error message", () => {
    addTheRest();
    const message =
      "ERROR in Conflict: Multiple chunks emit assets to the same filename main.js (chunks 57 and 792)";
    expect(urls(message)[0]).toBe("/configuration/output/#outputfilename");
  });

  it("ranks the blog below the reference", () => {
    const found = urls("tree shaking");
    expect(found.indexOf("/guides/tree-shaking/")).toBeLessThan(found.indexOf("/blog/2020/"));
  });

  it("shows at most three results per page", () => {
    addTheRest();
    const places = urls("output").filter((url) => url.startsWith("/configuration/output/"));
    expect(places.length).toBe(3);
  });

  it("finds nothing for an empty query or nonsense", () => {
    addTheRest();
    expect(engine.search("  ", 10)).toEqual([]);
    expect(engine.search("zzqqxxyy", 10)).toEqual([]);
  });

  it("prefers the text around a whole word to the text around a longer word that contains it", () => {
    const url = "/guides/logs/";
    engine.addTitles([{ url, title: "Logs", description: "", headings: [] }]);
    const text = `A message comes first. ${"Lorem ipsum dolor sit amet. ".repeat(20)}Now tell me more.`;
    engine.addTexts([{ url, parts: [{ id: "", text }] }]);
    const excerpt = (query: string) => engine.search(query, 1)[0]?.excerpt;
    expect(excerpt("tell me logs")).toContain("Now tell me more.");
    expect(excerpt("messages")).toMatch(/^A message comes first/);
  });

  it("shows the text around a match", () => {
    addTheRest();
    const [hit] = engine.search("multiple chunks emit", 10);
    expect(hit?.excerpt).toContain("Multiple chunks emit assets");
    expect(hit?.page).toBe("Output");
  });

  it("shows the text around a match even if the same query ran before the text loaded", () => {
    const excerpt = () => engine.search("side effects", 1)[0]?.excerpt;
    expect(excerpt()).toBe("");
    const text = `${"Lorem ipsum dolor sit amet. ".repeat(20)}Now mark the side effects.`;
    engine.addTexts([{ url: "/guides/tree-shaking/", parts: [{ id: "side-effects", text }] }]);
    expect(excerpt()).toContain("Now mark the side effects.");
  });

  it("suggests a similar query if there are no results", () => {
    addTheRest();
    expect(engine.suggest("outpfilenam")).toMatch(/filename|output/);
    expect(engine.suggest("shakkingg")).toBe("shaking");
    expect(engine.suggest("zzqqxxyyzzqq")).toBeNull();
  });

  it("suggests the most similar word rather than one from a page's title", () => {
    addTheRest();
    const page = { url: "/api/clear/", title: "Clear", description: "", headings: [] };
    engine.addTitles([page]);
    engine.addTexts([{ url: page.url, parts: [] }]);
    expect(engine.suggest("clexn")).toBe("clean");
    expect(engine.suggest("clexr")).toBe("clear");
  });
});
