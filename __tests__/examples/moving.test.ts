// Tests the configurations of the guides "Moving from Create React App" and "Moving from Vite" with small
// projects of each kind.
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";

const namesOf = ({ files }: ExampleBuild) =>
  Object.keys(files).map((name) => name.replace(/\.[0-9a-f]{8}\./, ".[hash]."));

/** Returns the text of all emitted files whose names match. */
const textOf = ({ files }: ExampleBuild, name: RegExp) =>
  Object.entries(files)
    .filter(([file]) => name.test(file))
    .map(([, { text }]) => text)
    .join("\n");

describe("a project from Create React App", () => {
  let build: ExampleBuild;

  beforeAll(async () => {
    build = await buildExample("from-create-react-app", { mode: "production" });
  });

  test("builds to the same directories as before", () => {
    expect(build.errors).toEqual([]);
    expect(namesOf(build)).toEqual(
      expect.arrayContaining([
        "index.html",
        "logo192.svg",
        "manifest.json",
        "static/css/index.[hash].css",
        "static/js/index.[hash].js",
        "static/media/tram.[hash].svg",
      ]),
    );
  });

  test("replaces REACT_APP_ variables, and imports from src and default imports of CSS Modules work", () => {
    const script = textOf(build, /^static\/js\/index.*\.js$/);
    expect(script).toContain("Lisbon");
    expect(script).not.toContain("process.env");
    expect(build.warnings.join()).not.toContain("was not found");
  });

  test("leaves what belongs to the public folder alone", () => {
    expect(build.files["index.html"]!.text).toMatch(/href="?\/manifest\.json/);
  });

  test("is prepared for Fast Refresh in development only", async () => {
    const development = await buildExample("from-create-react-app", { mode: "development" });
    expect(development.errors).toEqual([]);
    const register = "$Refresh$.register(";
    expect(textOf(development, /\.js$/).includes(register)).toBe(true);
    expect(textOf(build, /\.js$/)).not.toContain(register);
  });
});

describe("a project from Vite", () => {
  let build: ExampleBuild;

  beforeAll(async () => {
    build = await buildExample("from-vite", { mode: "production" });
  });

  test("builds a page with assets, and copies the public folder", () => {
    expect(build.errors).toEqual([]);
    expect(namesOf(build)).toEqual(
      expect.arrayContaining([
        "assets/basket.[hash].svg",
        "assets/main.[hash].css",
        "assets/main.[hash].js",
        "favicon.svg",
        "index.html",
      ]),
    );
  });

  test("supports VITE_ variables, ?raw, small assets as data URLs, and aliases", () => {
    const script = textOf(build, /^assets\/main.*\.js$/);
    expect(script).toContain("The corner shop");
    expect(script).toContain("Open from Monday to Saturday.");
    expect(script).toContain("data:image/svg+xml");
  });

  test("loads each file of a glob on demand", () => {
    const scripts = Object.entries(build.files).filter(([name]) => name.endsWith(".js"));
    for (const word of ["rye bread", "plums"]) {
      const [found] = scripts.find(([, { text }]) => text.includes(word))!;
      expect(found, word).not.toMatch(/^assets\/main\./);
    }
  });

  test("builds in development only because the entry has a different name than the script", async () => {
    const development = await buildExample("from-vite", { mode: "development" });
    expect(development.errors).toEqual([]);
    const unnamed = buildExample("from-vite", {
      mode: "development",
      change: (config) => void (config.entry = "./index.html"),
    });
    await expect(unnamed).rejects.toThrow(
      "Conflict: Multiple chunks emit assets to the same filename assets/main.js",
    );
  });
});
