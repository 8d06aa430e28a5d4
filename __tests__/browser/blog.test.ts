// Tests the blog: its index, its posts, and the feed for feed readers.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, openPage, phone } from "../support/browser";
import { siteDirectory } from "../support/server";
import { sitePages } from "../support/site";

const posts = sitePages()
  .filter((url) => /^\/blog\/\d{4}-\d{2}-\d{2}-/.test(url))
  .reverse();

const read = (file: string) => readFileSync(path.join(siteDirectory, file), "utf8");

describe("the blog", () => {
  test("lists its posts with date and teaser, newest first, even without JavaScript", async () => {
    const page = await openPage("/blog/", { javaScriptEnabled: false });
    const list = page.getByRole("region", { name: "All posts" });
    const links = list.getByRole("link");
    expect(
      await links.evaluateAll((elements) => elements.map((link) => link.getAttribute("href"))),
    ).toEqual(posts);
    const days = list.locator("time");
    expect(
      await days.evaluateAll((elements) => elements.map((day) => day.getAttribute("datetime"))),
    ).toEqual(posts.map((url) => url.slice("/blog/".length, "/blog/yyyy-mm-dd".length)));
    for (const item of await list.getByRole("listitem").all()) {
      expect((await item.locator("p").last().textContent())!.length).toBeGreaterThan(40);
    }
  });

  test("links each post to the next and previous one", async () => {
    const page = await hydrated(await openPage(posts[0]!, {}));
    const next = page.getByRole("navigation", { name: "Previous and next page" });
    await next.getByRole("link", { name: /^Next/ }).click();
    await eventually(() => new URL(page.url()).pathname).toBe(posts[1]);
    // The URL changes before the page does.
    const day = page.locator("main article header time");
    await eventually(() => day.getAttribute("datetime")).toBe(posts[1]!.slice(6, 16));
    await next.getByRole("link", { name: /^Previous/ }).click();
    await eventually(() => new URL(page.url()).pathname).toBe(posts[0]);
  });

  test.each(["/", "/blog/", posts[0]!])("links to its feed in the head of %s", (url) => {
    const html = read(path.join(url, "index.html"));
    expect(html).toMatch(/<link[^>]*type="application\/atom\+xml"[^>]*\/blog\/feed\.xml"/);
  });

  test("has a feed that is valid XML, contains every post, and uses only absolute URLs", async () => {
    const page = await openPage("/blog/");
    const feed = await page.evaluate(async () => {
      const response = await fetch("/blog/feed.xml");
      const document = new DOMParser().parseFromString(await response.text(), "text/xml");
      const links = [...document.querySelectorAll("entry > content")].flatMap((content) => {
        const body = new DOMParser().parseFromString(content.textContent, "text/html");
        return [...body.querySelectorAll("[href], [src]")].map(
          (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
        );
      });
      return {
        type: response.headers.get("content-type"),
        error: document.querySelector("parsererror")?.textContent,
        ids: [...document.querySelectorAll("entry > id")].map((id) => id.textContent),
        relative: links.filter((link) => !/^(https?|mailto):/.test(link)),
        count: links.length,
      };
    });
    expect(feed.type).toMatch(/xml/);
    expect(feed.error).toBeUndefined();
    expect(feed.ids.map((id) => new URL(id).pathname)).toEqual(posts);
    expect(feed.relative).toEqual([]);
    expect(feed.count).toBeGreaterThan(10);
  });

  for (const theme of ["light", "dark"] as const) {
    test.each(["/blog/", ...posts])(`has no axe violations at %s (${theme})`, async (url) => {
      const page = await hydrated(await openPage(url, { theme }));
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test.each(["/blog/", ...posts])("fits the width of a phone at %s", async (url) => {
    const page = await hydrated(await openPage(url, { viewport: phone }));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(phone.width);
  });
});
