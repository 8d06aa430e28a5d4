import { describe, expect, it } from "@jest/globals";
import { checkLinks } from "../../../src/core/check-links";
import type { OldAnchors } from "../../../src/core/old-anchors";
import { readHtml } from "../../../src/build/documents/read-html";

const check = (
  pages: Record<string, string>,
  options: {
    files?: string[];
    redirects?: Record<string, string>;
    oldAnchors?: OldAnchors;
  } = {},
) =>
  checkLinks({
    pages: new Map(Object.entries(pages).map(([url, html]) => [url, readHtml(html)])),
    fileExists: (pathname) => (options.files ?? []).includes(pathname),
    redirects: new Map(Object.entries(options.redirects ?? {})),
    oldAnchors: options.oldAnchors ?? new Map(),
    origin: "https://docs.example",
  });

describe("checkLinks", () => {
  it("accepts links to pages, anchors, files, and other sites", () => {
    expect(
      check(
        {
          "/a/": `<h2 id="one">One</h2><a href="/b/#two">b</a><a href="#one">here</a><a href="#">top</a>
            <img src="/logo.svg" srcset="/logo.svg 1x, /logo.svg 2x">
            <a href="https://docs.example/b/">b</a><a href="https://elsewhere.example/x">x</a>
            <a href="mailto:a@b.example">mail</a>`,
          "/b/": '<h2 id="two">Two</h2>',
        },
        { files: ["/logo.svg"] },
      ),
    ).toEqual([]);
  });

  it("accepts any anchor on a page that is a placeholder for a README", () => {
    const link = '<a href="/plugins/a/#options">x</a>';
    expect(check({ "/b/": link, "/plugins/a/": "<div data-placeholder></div>" })).toEqual([]);
    expect(check({ "/b/": link, "/plugins/a/": "<div></div>" })).toHaveLength(1);
  });

  it("accepts links to projects in the playground", () => {
    const link = '<a href="/playground/#/configuration/output/3">Try it</a>';
    expect(check({ "/b/": link, "/playground/": "" })).toEqual([]);
    expect(check({ "/b/": link })).toHaveLength(1);
  });

  it("reports a missing page and suggests the most similar one", () => {
    expect(check({ "/a/": '<a href="/guide/start/">x</a>', "/guides/start/": "" })).toEqual([
      {
        page: "/a/",
        url: "/guide/start/",
        reason: "there is no page or file at /guide/start/",
        fix: expect.stringContaining('did you mean "/guides/start/"?'),
      },
    ]);
  });

  it("reports a missing anchor, even on the same page or our own host, and suggests a similar one", () => {
    const dead = check({
      "/a/":
        '<a href="/b/#instalation">x</a><a href="#nowhere">y</a><a href="https://docs.example/b/#zz">z</a>',
      "/b/": '<h2 id="installation">x</h2>',
    });
    expect(dead.map(({ url, fix }) => [url, fix])).toEqual([
      ["/b/#instalation", 'did you mean "#installation"?'],
      ["#nowhere", "link to a heading that exists on the page"],
      ["https://docs.example/b/#zz", "link to a heading that exists on the page"],
    ]);
  });

  it("reports a link to an old anchor and names the current one", () => {
    const old = (id: string, to: string) => ({ id, to, line: 1 });
    const dead = check(
      {
        "/a/": '<a href="/b/#usage">x</a><a href="/b/#options">y</a>',
        "/b/": '<h2 id="use"><span id="usage"></span>Use</h2>',
      },
      { oldAnchors: new Map([["/b/", [old("usage", "use"), old("options", "/c/#options")]]]) },
    );
    expect(dead.map(({ url, fix }) => [url, fix])).toEqual([
      ["/b/#usage", 'write "/b/#use"'],
      ["/b/#options", 'write "/c/#options"'],
    ]);
  });

  it("requires the trailing slash of a page's address", () => {
    expect(check({ "/a/": '<a href="/b">x</a>', "/b/": "" })[0]?.fix).toBe('write "/b/"');
  });

  it("reports missing images and duplicate ids", () => {
    const dead = check({ "/a/": '<img src="/no.png"><p id="x"></p><p id="x"></p>' });
    expect(dead.map(({ url }) => url)).toEqual(["#x", "/no.png"]);
  });

  it("decodes anchors", () => {
    expect(check({ "/a/": '<a href="#gr%C3%B6%C3%9Fe">x</a><h2 id="größe">x</h2>' })).toEqual([]);
  });

  it("rejects redirected addresses, with or without a trailing slash, and suggests the new one", () => {
    const dead = check(
      { "/a/": '<a href="/old/#x">x</a><a href="/old">y</a>', "/new/": "" },
      { redirects: { "/old/": "/new/" } },
    );
    expect(dead).toEqual([
      { page: "/a/", url: "/old/#x", reason: "/old/ has moved", fix: 'write "/new/"' },
      { page: "/a/", url: "/old", reason: "/old has moved", fix: 'write "/new/"' },
    ]);
  });
});
