import { runInNewContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { readHtml } from "../../../../src/build/documents/read-html";
import { REDIRECT_SCRIPT, redirectPage } from "../../../../src/build/redirects/redirect-page";

const { DOMParser, location } = new JSDOM("", { url: "http://localhost/" }).window;
const html = redirectPage("/guides/asset-modules/#inlining", "https://docs.example");
const parse = (text: string) => new DOMParser().parseFromString(text, "text/html");
const page = parse(html);

/** The parsed pages are on this host. */
const { origin } = location;

/** Returns the address where the page's script sends readers who open an old address. */
function arrival(to: string, search: string, hash: string): string {
  let href = "";
  runInNewContext(REDIRECT_SCRIPT, {
    URL,
    document: parse(redirectPage(to, "https://docs.example")),
    location: { search, hash, replace: (url: string) => (href = url) },
  });
  return href;
}

describe("redirectPage", () => {
  it("is a complete document with a language, one heading, and one visible link", () => {
    expect(html).toMatch(/^<!doctype html>/);
    expect(page.documentElement.lang).toBe("en");
    expect(page.title).toBe("This page has moved | webpack");
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    const [link, ...others] = page.querySelectorAll("a");
    expect(link?.getAttribute("href")).toBe("/guides/asset-modules/#inlining");
    expect(link?.textContent).toBe("/guides/asset-modules/#inlining");
    expect(others).toEqual([]);
  });

  it("gives crawlers the new address and keeps them from indexing the old one", () => {
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      "https://docs.example/guides/asset-modules/#inlining",
    );
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  it("redirects without JavaScript only if the script can't do it", () => {
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/guides/asset-modules/#inlining"></noscript>',
    );
    expect(page.querySelectorAll("head > meta[http-equiv]")).toHaveLength(0);
  });

  it("keeps the query and hash on any host, but prefers the anchor of the redirect", () => {
    expect(arrival("/new/", "?a=1&b=%20", "#options")).toBe(origin + "/new/?a=1&b=%20#options");
    expect(arrival("/new/#part", "", "#options")).toBe(origin + "/new/#part");
    expect(arrival("/new/", "", "")).toBe(origin + "/new/");
  });

  it("is tiny, and one constant script is all that a strict security policy would block", () => {
    expect(html.length).toBeLessThan(1500);
    expect(html).not.toMatch(/style=|<style|\son\w+=/);
    const scripts = [...page.querySelectorAll("script")].map((script) => script.textContent);
    expect(scripts).toEqual([REDIRECT_SCRIPT]);
  });

  it("escapes special characters in addresses", () => {
    const odd = redirectPage('/größe/#a"><script>alert(1)</script>', "https://docs.example");
    expect(parse(odd).querySelectorAll("script")).toHaveLength(1);
    expect(odd).toContain("url=/gr%C3%B6%C3%9Fe/#");
  });

  it("can be distinguished from a regular page", () => {
    expect(readHtml(html).isRedirect).toBe(true);
    expect(readHtml('<!doctype html><html lang="en"><p id="x">').isRedirect).toBeUndefined();
  });
});
