// What a screen reader announces on each type of page: names that aren't repeated, landmarks with different
// names, and a title near the beginning of the main landmark.
import { describe, expect, test } from "@jest/globals";
import { once } from "../../src/core/once";
import { accessibilityTree } from "../support/accessibility-tree";
import { hydrated, openPage } from "../support/browser";
import { answerGitHub, pageTypes, pictures } from "../support/page-types";

const NAMED_LANDMARKS = ["navigation", "region", "complementary", "search", "form"];

const trees = new Map<string, ReturnType<typeof accessibilityTree>>();

/** Returns the accessibility tree of a page, which is opened only once. */
const read = (url: string) => once(trees, url, () => open(url));

async function open(url: string) {
  const page = await hydrated(
    await openPage(url, {
      allowed: pictures,
      prepare: answerGitHub,
      expected: [/too frequent calls to print/],
    }),
  );
  return accessibilityTree(page);
}

describe.each(Object.entries(pageTypes()))("on a page of the type %s", (_, url) => {
  test("names consist of words and are announced once", async () => {
    const nodes = await read(url);
    const controls = nodes.filter(({ role }) => ["link", "button", "heading"].includes(role));
    expect(controls.length).toBeGreaterThan(10);
    expect(controls.filter(({ name }) => name === "")).toEqual([]);
    expect(controls.filter(({ name }) => /[›»→▸]|Link to “|#$/.test(name))).toEqual([]);
    expect(nodes.filter(({ name, description }) => name !== "" && name === description)).toEqual(
      [],
    );
    const repeated = nodes.filter(
      ({ role, name, path }) => role === "StaticText" && path.includes(`note ${name}`),
    );
    expect(repeated).toEqual([]);
    const copies = controls.filter(({ role, name }) => role === "button" && /^Copy\b/.test(name));
    expect(copies.filter(({ name }) => !/^Copy (?!code: *$)\S/.test(name))).toEqual([]);
  });

  test("landmarks have different names", async () => {
    const landmarks = (await read(url)).filter(({ role }) => NAMED_LANDMARKS.includes(role));
    const names = landmarks.map(({ role, name }) => `${role} ${name}`);
    expect(landmarks.filter(({ name }) => name === "")).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("the main landmark begins with the title, or with the breadcrumbs and the title", async () => {
    const nodes = await read(url);
    const main = nodes.findIndex(({ role }) => role === "main");
    const title = nodes.findIndex(({ role }) => role === "heading");
    expect(title).toBeGreaterThan(main);
    const before = nodes.slice(main + 1, title).filter(({ focusable }) => focusable);
    expect(before.filter(({ path }) => !path.includes("navigation Breadcrumb"))).toEqual([]);
    const inside = nodes.filter(({ role, path }) => role === "navigation" && path.includes("main"));
    expect(inside.filter(({ name }) => /pages$/i.test(name))).toEqual([]);
  });
});

test("a copy button is named after what it copies: the title or the beginning of the code", async () => {
  const names = (await read("/guides/caching/"))
    .filter(({ role, name }) => role === "button" && name.startsWith("Copy "))
    .map(({ name }) => name);
  expect(names).toContain("Copy webpack.config.mjs");
  expect(names).toContain("Copy code: npm run build");
});

test("the name of the version menu contains the current version", async () => {
  const nodes = await read("/concepts/");
  const menu = nodes.find(({ role, name }) => role === "button" && name.startsWith("Version"));
  expect(menu).toMatchObject({ role: "button", name: "Version: Webpack 5" });
  expect(menu!.path).toContain("navigation Version");
});
