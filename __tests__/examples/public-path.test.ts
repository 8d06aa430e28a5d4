// Tests the claims of the guide on the public path: which URLs it changes, and in which files.
import { beforeAll, describe, expect, test } from "@jest/globals";
import { buildExample } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { pageText } from "../support/guide-output";

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

test("the chunk has the name that the page shows", () => {
  const page = pageText("guides/public-path.mdx");
  const names = new Set(page.match(/\bjs\/\d+\.js/g));
  expect(Object.keys(auto.files).filter((file) => /^js\/\d/.test(file))).toEqual([...names]);
});

describe("the public path is added", () => {
  test("to images in a page, but not to the page's script and stylesheet", () => {
    expect(text(auto, "index.html")).toContain("href=media/logo.svg");
    expect(text(shop, "index.html")).toContain("href=/shop/media/logo.svg");
    for (const build of [auto, shop]) {
      expect(text(build, "index.html")).toMatch(/src="?js\/app\.js/);
      expect(text(build, "index.html")).toMatch(/href="?css\/app\.css/);
    }
  });

  test("to images in a stylesheet", () => {
    expect(text(auto, "css/app.css")).toContain("url(../media/logo.svg)");
    expect(text(shop, "css/app.css")).toContain("url(/shop/media/logo.svg)");
  });

  test("to the script, which otherwise detects its own URL", () => {
    const asks = "Automatic publicPath is not supported in this browser";
    expect(text(auto, "js/app.js")).toContain(asks);
    expect(text(shop, "js/app.js")).not.toContain(asks);
    expect(text(shop, "js/app.js")).toContain('"/shop/"');
  });
});

test("a public path without a trailing slash is used unchanged", async () => {
  const build = await buildExample(EXAMPLE, { env: { base: "/shop" } });
  expect(text(build, "css/app.css")).toContain("url(/shopmedia/logo.svg)");
  expect(build.warnings).toEqual([]);
});

describe("a public path that the page sets", () => {
  const files = {
    "src/public-path.js": "__webpack_public_path__ = document.documentElement.dataset.assets;",
  };

  const source = (first: boolean) => {
    const assign = 'import "./public-path.js";';
    const image = 'import logo from "./logo.svg";\ndocument.title = logo;';
    return first ? `${assign}\n${image}` : `${image}\n${assign}`;
  };

  /** Checks whether the script assigns the path before it builds the URL of the image. */
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

  test("is assigned before the image is used if its module is imported first", async () => {
    expect(await order(true)).toBe(true);
    expect(await order(false)).toBe(false);
  });
});
