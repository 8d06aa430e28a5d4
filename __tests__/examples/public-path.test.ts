// What the guide on the public path says: which addresses it changes, in which file.
import { beforeAll, describe, expect, test } from "@jest/globals";
import { buildExample } from "../support/examples";
import type { ExampleBuild } from "../support/examples";

const EXAMPLE = "public-path";

let auto: ExampleBuild;
let shop: ExampleBuild;

beforeAll(async () => {
  auto = await buildExample(EXAMPLE);
  shop = await buildExample(EXAMPLE, { env: { base: "/shop/" } });
});

const text = ({ errors, files }: ExampleBuild, file: string): string => {
  expect(errors).toEqual([]);
  return files[file]!.text;
};

describe("the path stands", () => {
  test("before images of a page, and not before its script and its stylesheet", () => {
    expect(text(auto, "index.html")).toContain("href=media/logo.svg");
    expect(text(shop, "index.html")).toContain("href=/shop/media/logo.svg");
    for (const build of [auto, shop]) {
      expect(text(build, "index.html")).toMatch(/src="?js\/app\.js/);
      expect(text(build, "index.html")).toMatch(/href="?css\/app\.css/);
    }
  });

  test("before images of a stylesheet", () => {
    expect(text(auto, "css/app.css")).toContain("url(../media/logo.svg)");
    expect(text(shop, "css/app.css")).toContain("url(/shop/media/logo.svg)");
  });

  test("in the script, which otherwise asks for its own address", () => {
    const asks = "Automatic publicPath is not supported in this browser";
    expect(text(auto, "js/app.js")).toContain(asks);
    expect(text(shop, "js/app.js")).not.toContain(asks);
    expect(text(shop, "js/app.js")).toContain('"/shop/"');
  });
});

test("a path without a slash at its end is taken as it is", async () => {
  const build = await buildExample(EXAMPLE, { env: { base: "/shop" } });
  expect(text(build, "css/app.css")).toContain("url(/shopmedia/logo.svg)");
  expect(build.warnings).toEqual([]);
});

describe("a path that the page brings", () => {
  const files = {
    "src/public-path.js": "__webpack_public_path__ = document.documentElement.dataset.assets;",
  };

  const source = (first: boolean) => {
    const assign = 'import "./public-path.js";';
    const image = 'import logo from "./logo.svg";\ndocument.title = logo;';
    return first ? `${assign}\n${image}` : `${image}\n${assign}`;
  };

  /** Where the path is assigned and where the image's address is put together. */
  const order = async (first: boolean): Promise<boolean> => {
    const build = await buildExample(EXAMPLE, {
      files: { ...files, "src/app.js": source(first) },
      change: (config) => void (config.optimization = { minimize: false }),
    });
    const script = text(build, "js/app.js");
    const assigned = script.indexOf("dataset.assets");
    const used = script.indexOf('+ "media/logo.svg"');
    expect(Math.min(assigned, used)).toBeGreaterThan(0);
    return assigned < used;
  };

  test("is there before the image when its module is imported first", async () => {
    expect(await order(true)).toBe(true);
    expect(await order(false)).toBe(false);
  });
});
