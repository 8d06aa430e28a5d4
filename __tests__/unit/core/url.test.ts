import { describe, it } from "@jest/globals";
import {
  isExternalUrl,
  isIndexFile,
  normalizeInternalUrl,
  pageSlug,
  pageUrl,
  sectionOfFile,
  slugUrl,
  withTrailingSlash,
} from "../../../src/core/url";
import { expect } from "../../support/expect";

describe("pageUrl", () => {
  it.each([
    ["index.mdx", "/"],
    ["concepts/index.mdx", "/concepts/"],
    ["concepts/loaders.mdx", "/concepts/loaders/"],
    ["glossary.mdx", "/glossary/"],
    ["configuration/infrastructureLogging.mdx", "/configuration/infrastructureLogging/"],
    ["blog/2020-10-10-webpack-5-release.mdx", "/blog/2020-10-10-webpack-5-release/"],
    ["migrate/5.mdx", "/migrate/5/"],
    ["contribute/governance/README.md", "/contribute/governance/README/"],
    ["guides\\caching.mdx", "/guides/caching/"],
    ["guides/reindex.mdx", "/guides/reindex/"],
  ])("turns %s into the address %s", (file, url) => {
    expect(pageUrl(file)).toBe(url);
  });
});

describe("pageSlug", () => {
  it("removes the outer slashes of the address, and returns index for the root", () => {
    expect(pageSlug("concepts/index.mdx")).toBe("concepts");
    expect(pageSlug("concepts/loaders.mdx")).toBe("concepts/loaders");
    expect(pageSlug("index.mdx")).toBe("index");
  });
});

describe("sections", () => {
  it("are named after the top-level folder of a file, and empty for top-level pages", () => {
    expect(sectionOfFile("concepts/index.mdx")).toBe("concepts");
    expect(sectionOfFile("api/plugins/index.mdx")).toBe("api");
    expect(sectionOfFile("glossary.mdx")).toBe("");
  });
});

describe("withTrailingSlash", () => {
  it.each([
    ["/concepts", "/concepts/"],
    ["/concepts/", "/concepts/"],
    ["/concepts#loaders", "/concepts/#loaders"],
    ["/concepts?a=/b#c", "/concepts/?a=/b#c"],
    ["/", "/"],
    ["/assets/cube.svg", "/assets/cube.svg"],
    ["/assets/cube.svg?v=1#x", "/assets/cube.svg?v=1#x"],
    ["/blog/webpack-5.100", "/blog/webpack-5.100/"],
    ["#id", "#id"],
  ])("turns %s into %s", (url, expected) => {
    expect(withTrailingSlash(url)).toBe(expected);
  });
});

describe("isExternalUrl", () => {
  it("returns true for other hosts and for addresses with a scheme", () => {
    for (const url of ["https://a.example", "//a.example/x", "mailto:a@b.example", "data:,x"]) {
      expect(isExternalUrl(url), url).toBe(true);
    }
    for (const url of ["/a", "a/b", "#a", "?a", "../a:b"]) {
      expect(isExternalUrl(url), url).toBe(false);
    }
  });
});

describe("normalizeInternalUrl", () => {
  const from = (href: string, file = "concepts/loaders.mdx") => normalizeInternalUrl(href, file);

  it("returns null for other hosts and schemes", () => {
    expect(from("https://example.com/a")).toBeNull();
    expect(from("//example.com/a")).toBeNull();
    expect(from("mailto:someone@example.com")).toBeNull();
    expect(from("https://v4.webpack.js.org/concepts")).toBeNull();
    expect(from("https://webpack.js.org.example/concepts")).toBeNull();
  });

  it("doesn't change links within a page", () => {
    expect(from("#using-loaders")).toBe("#using-loaders");
  });

  it("removes the site's own host, regardless of its case and scheme", () => {
    expect(from("https://webpack.js.org/guides#x")).toBe("/guides/#x");
    expect(from("http://Webpack.js.org/guides/")).toBe("/guides/");
    expect(from("https://webpack.js.org")).toBe("/");
    expect(from("//webpack.js.org?a=1")).toBe("/?a=1");
  });

  it("adds the trailing slash of a root-relative path before the query and hash", () => {
    expect(from("/guides/caching?x=1#y")).toBe("/guides/caching/?x=1#y");
    expect(from("/guides/../api")).toBe("/api/");
  });

  it("resolves links to page files relative to the file", () => {
    expect(from("./output.mdx")).toBe("/concepts/output/");
    expect(from("output.md#path")).toBe("/concepts/output/#path");
    expect(from("../guides/index.mdx?x")).toBe("/guides/?x");
    expect(from("./output.mdx", "concepts/index.mdx")).toBe("/concepts/output/");
    expect(from("/guides/caching.mdx")).toBe("/guides/caching/");
    expect(from("../index.mdx")).toBe("/");
  });

  it("resolves other relative links against the page's address, like a browser", () => {
    expect(from("../output")).toBe("/concepts/output/");
    expect(from("./part")).toBe("/concepts/loaders/part/");
    expect(from("./output", "concepts/index.mdx")).toBe("/concepts/output/");
    expect(from("..")).toBe("/concepts/");
    expect(from(".")).toBe("/concepts/loaders/");
    expect(from("../../../..")).toBe("/");
    expect(from("?tab=2")).toBe("/concepts/loaders/?tab=2");
    expect(from("../data.json")).toBe("/concepts/data.json");
  });
});

describe("slugUrl", () => {
  it.each(["index.mdx", "glossary.mdx", "concepts/index.mdx", "guides/reindex.mdx"])(
    "returns the address of the page whose source is %s",
    (file) => {
      expect(slugUrl(pageSlug(file))).toBe(pageUrl(file));
    },
  );
});

describe("isIndexFile", () => {
  it.each([
    ["index.mdx", true],
    ["concepts/index.mdx", true],
    ["guides/reindex.mdx", false],
    ["index/page.mdx", false],
  ])("checks whether %s is an index file: %s", (file, expected) => {
    expect(isIndexFile(file)).toBe(expected);
  });
});
