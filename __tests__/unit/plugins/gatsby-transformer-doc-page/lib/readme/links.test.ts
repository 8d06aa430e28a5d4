import { describe, expect, it } from "@jest/globals";
import { attribute, compile, html } from "./compile";

const href = (markdown: string, options?: Parameters<typeof html>[1]) =>
  attribute("href", `Text\n\n${markdown}`, options);

describe("a relative link points to the repository at the release", () => {
  it.each([
    ["./docs/a.md", "https://github.com/webpack/example-loader/blob/v1.2.3/docs/a.md"],
    ["CHANGELOG.md#b", "https://github.com/webpack/example-loader/blob/v1.2.3/CHANGELOG.md#b"],
    ["/src/a.ts", "https://github.com/webpack/example-loader/blob/v1.2.3/src/a.ts"],
    ["LICENSE", "https://github.com/webpack/example-loader/blob/v1.2.3/LICENSE"],
    ["examples/", "https://github.com/webpack/example-loader/tree/v1.2.3/examples/"],
    ["./examples", "https://github.com/webpack/example-loader/tree/v1.2.3/examples"],
  ])("%s", async (target, expected) => {
    expect(await href(`[a](${target})`)).toBe(expected);
  });

  it("relative to the package's folder and with the package's tag", async () => {
    const readme = { directory: "packages/x", tag: "@scope/x@1.0.0" };
    expect(await href("[a](../b.md)", { readme })).toBe(
      "https://github.com/webpack/example-loader/blob/%40scope/x%401.0.0/packages/b.md",
    );
  });

  it.each(["../../../../evil/repo/blob/main/a.md", "a.md"])(
    "unless it leaves the repository or there is none: %s",
    async (target) => {
      const readme = target === "a.md" ? { repository: null } : {};
      expect(await html(`[a](${target})`, { readme })).toBe("<p>a</p>");
    },
  );
});

describe("a link to this site", () => {
  it.each([
    ["https://webpack.js.org/concepts/loaders", "/concepts/loaders/"],
    ["http://www.webpack.js.org/concepts/loaders/#using", "/concepts/loaders/#using"],
    ["https://webpack.js.org/concepts/loaders.html?a=b", "/concepts/loaders/?a=b"],
    ["https://webpack.js.org/concepts/index.html", "/concepts/"],
    ["https://webpack.js.org", "/"],
    ["//webpack.js.org/concepts", "/concepts/"],
    ["https://webpack.js.org//evil.example/a", "/evil.example/a/"],
    ["https://webpack.js.org/.//evil.example/a", "/evil.example/a/"],
  ])("%s is written like our own links", async (target, expected) => {
    expect(await href(`[a](${target})`)).toBe(expected);
  });

  it.each(["\\", "%5c", "%2f", "%09/", "&#9;%2F", "x/..%5c"])(
    "becomes plain text if a browser would decode it to another host: /%s",
    async (start) => {
      expect(await html(`[a](<https://webpack.js.org/${start}evil.example/>)`)).toBe("<p>a</p>");
    },
  );

  it("is recorded with its line in the README, unlike other links", async () => {
    const { links } = await compile(
      "Text\n[a](https://webpack.js.org/b)\n\n## C\n\n- [d](#c)\n\n[e](https://example.com) <a href='https://webpack.js.org/f/#g'>h</a>",
    );
    expect(links).toEqual([
      { url: "/b/", line: 2 },
      { url: "#c", line: 6 },
      { url: "/f/#g", line: 8 },
    ]);
  });

  it("follows moved addresses: first the anchor, then the page", async () => {
    const movedLinks = {
      "/old/": "/new/",
      "/old/#a": "/other/#b",
      "/gone/": null,
      "/kept/#c": null,
      "/to-anchor/": "/new/#d",
      "/new/#y": "/new/#why",
    };
    const links = ["old", "old#a", "old#z", "old#y", "gone/#x", "kept#c", "kept", "to-anchor#y"];
    const markdown = links.map((link) => `[${link}](https://webpack.js.org/${link})`).join("\n");
    const { html: result, links: recorded } = await compile(markdown, { movedLinks });
    expect(recorded.map(({ url }) => url)).toEqual([
      "/new/",
      "/other/#b",
      "/new/#z",
      "/new/#why",
      "/kept/",
      "/new/#d",
    ]);
    expect(result).toContain("gone/#x\nkept#c\n");
  });

  it("to another version stays external", async () => {
    expect(await href("[a](https://v4.webpack.js.org/loaders/)")).toBe(
      "https://v4.webpack.js.org/loaders/",
    );
  });
});

describe("a link to another package", () => {
  const packagePages = {
    "css-loader": "/loaders/css-loader/",
    "swc-loader": "/loaders/swc-loader/",
    "https://github.com/typestrong/ts-loader": "/loaders/ts-loader/",
    "https://github.com/swc-project/pkgs/packages/swc-loader": "/loaders/swc-loader/",
  };

  it.each([
    ["https://github.com/webpack/css-loader", "/loaders/css-loader/"],
    ["https://github.com/webpack-contrib/css-loader#modules", "/loaders/css-loader/#modules"],
    ["https://github.com/webpack/css-loader#readme", "/loaders/css-loader/"],
    ["https://github.com/webpack/css-loader.git", "/loaders/css-loader/"],
    ["https://github.com/webpack/css-loader/blob/master/README.md#url", "/loaders/css-loader/#url"],
    ["https://github.com/TypeStrong/ts-loader/tree/main", "/loaders/ts-loader/"],
    ["https://github.com/swc-project/pkgs/tree/main/packages/swc-loader", "/loaders/swc-loader/"],
  ])("%s becomes a link to the package's page on this site", async (target, expected) => {
    expect(await href(`[a](${target})`, { packagePages })).toBe(expected);
  });

  it.each([
    "https://github.com/someone/css-loader",
    "https://github.com/webpack/css-loader/issues/1",
    "https://github.com/webpack/css-loader/tree/2.x",
    "https://github.com/webpack/css-loader/blob/main/src/index.js",
    "https://github.com/webpack/other-loader",
    "https://www.npmjs.com/package/css-loader",
  ])("%s stays the same", async (target) => {
    expect(await href(`[a](${target})`, { packagePages })).toBe(target);
  });

  it("follows moved addresses as well", async () => {
    const movedLinks = { "/loaders/css-loader/#modules": "/loaders/css-loader/#css-modules" };
    expect(
      await href("[a](https://github.com/webpack/css-loader#modules)", {
        packagePages,
        movedLinks,
      }),
    ).toBe("/loaders/css-loader/#css-modules");
  });
});

describe("a link within the page", () => {
  it.each([
    ["#use-it", "#use-it"],
    ["#Use-It", "#use-it"],
    ["#useit", "#use-it"],
    ["#user-content-use-it", "#use-it"],
    ["#outputPath", "#outputpath"],
    ["#output-path", "#outputpath"],
    ["#outputpath-1", "#outputpath"],
    ["use-it", "#use-it"],
    ["https://github.com/webpack/example-loader#use-it", "#use-it"],
    ["https://github.com/webpack-contrib/example-loader/blob/master/README.md#use-it", "#use-it"],
    ["https://webpack.js.org/loaders/example-loader/#use-it", "/loaders/example-loader/#use-it"],
  ])("%s becomes %s", async (target, expected) => {
    const packagePages = { "example-loader": "/loaders/example-loader/" };
    expect(await href(`[a](${target})\n\n## Use It\n\n### outputPath`, { packagePages })).toBe(
      expected,
    );
  });

  it("can use a name that the README gave an element, which is replaced with a safe name", async () => {
    expect(await href('[a](#x)\n\n## <a id="x"></a>Use It')).toBe("#user-content-x");
    expect(await href('[a](#x)\n\n<h2 id="x">Use It</h2>')).toBe("#use-it");
    expect(
      await html(
        '[a](#X y)\n\n<span></span>[a](#gatsby) <a name="gatsby"></a>text <a id="unused"></a><a id="gatsby"></a>',
      ),
    ).toBe(
      '<p>[a](#X y)</p>\n<p><a href="#user-content-gatsby">a</a> <a id="user-content-gatsby"></a>text </p>',
    );
  });

  it("becomes plain text if nothing has that name", async () => {
    expect(await html("[a](#nothing) [b](#license)\n\n## License\n\nMIT")).toBe("<p>a b</p>");
  });

  it("to the repository stays external if nothing has that name", async () => {
    expect(await href("[a](https://github.com/webpack/example-loader#nothing)")).toBe(
      "https://github.com/webpack/example-loader#nothing",
    );
  });

  it("leads to a footnote and back", async () => {
    const result = await html("Text[^1]\n\n[^1]: Note");
    expect(result).toMatch(/id="user-content-fnref-1" href="#user-content-fn-1"/);
    expect(result).toMatch(/<li id="user-content-fn-1">/);
    expect(result).toMatch(/aria-label="Back to reference 1".* href="#user-content-fnref-1"/);
  });
});

describe("an external link", () => {
  it("is marked as not endorsed by this site", async () => {
    expect(await html("[a](https://example.com/b?c#d 'e') <f@example.com>")).toBe(
      '<p><a title="e" href="https://example.com/b?c#d" rel="nofollow ugc noopener">a</a> ' +
        '<a href="mailto:f@example.com" rel="nofollow ugc noopener">f@example.com</a></p>',
    );
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java&#10;script:alert(1)",
    "&#1;javascript:alert(1)",
    "javascript&colon;alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://example.com/x",
    "file:///etc/passwd",
    "ftp://example.com/x",
    "http://[broken",
    "https://",
  ])("%s is rejected", async (target) => {
    expect(await html(`[a](<${target}>)`)).not.toContain("href");
    expect(await html(`<a href="${target}">a</a>`)).not.toContain("href");
  });

  it("contains no user name or password", async () => {
    expect(await href("[a](https://webpack.js.org@example.com/b)")).toBe("https://example.com/b");
  });

  it("that hides its host is written in full", async () => {
    expect(await href('<a href="\\\\example.com/b">a</a>')).toBe("https://example.com/b");
  });
});
