// Old addresses redirect readers to the new ones, with and without JavaScript, from outside and inside the site.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, test } from "@jest/globals";
import { parseOldAnchors } from "../../src/core/old-anchors";
import { eventually, hydrated, newPage, openPage } from "../support/browser";
import { expect } from "../support/expect";
import { siteDirectory } from "../support/server";
import { sitePages, titleOf } from "../support/site";

const old = "/guides/why-webpack/";
const current = "/concepts/why-webpack/";
const place = (url: string) => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
};

const { oldAnchors } = parseOldAnchors(readFileSync("content/old-anchors.yaml", "utf8"));

describe("an old address", () => {
  test("redirects to the new one with its query and hash, and adds no history entry", async () => {
    const page = await openPage("/glossary/");
    await page.goto(new URL(`${old}?a=1&b=%20#size`, page.url()).href);
    await eventually(() => place(page.url())).toBe(`${current}?a=1&b=%20#size`);
    await page.goBack();
    await eventually(() => place(page.url())).toBe("/glossary/");
  });

  test("redirects to the new one without JavaScript", async () => {
    const page = await openPage(old, { javaScriptEnabled: false });
    await eventually(() => place(page.url())).toBe(current);
  });

  test("redirects from a link inside the site that still uses it", async () => {
    const page = await hydrated(
      await openPage("/concepts/", { expected: [/status 404|Failed to load resource/] }),
    );
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = "old";
      document.body.append(link);
    }, old);
    await page.getByRole("link", { name: "old", exact: true }).click();
    await eventually(() => place(page.url())).toBe(current);
    await page.getByRole("heading", { level: 1, name: titleOf(current) }).waitFor();
  });
});

describe("an old anchor whose subject is on another page, such as the cache options", () => {
  const other = "/configuration/other-options/";
  const cache = "/configuration/cache/";
  const anchored = (hash: string) => cache + hash;

  test.each(["#cache", "#cachetype", "#cachebuilddependencies"])(
    "redirects to the page about the cache on load, %s",
    async (hash) => {
      const page = await openPage("/glossary/");
      await page.goto(new URL(other + hash, page.url()).href);
      await eventually(() => place(page.url())).toBe(anchored(hash));
      await page.getByRole("heading", { level: 1, name: titleOf(cache) }).waitFor();
      await page.goBack();
      await eventually(() => place(page.url())).toBe("/glossary/");
    },
  );

  test("doesn't show the old page while the new one loads", async () => {
    const { page, origin } = await newPage();
    let looks = 0;
    let shown = "";
    await page.exposeFunction("looked", (text: string) => {
      looks += 1;
      shown ||= text;
    });
    // The page reports what it shows, because the test can't query it while the browser is leaving it.
    await page.addInitScript((path) => {
      if (location.pathname !== path) return;
      const { looked } = window as unknown as { looked: (text: string) => void };
      const look = () => {
        looked(document.body?.checkVisibility() ? document.body.innerText.trim() : "");
        setTimeout(look);
      };
      look();
    }, other);
    await page.route("**/configuration/cache/", async (route) => {
      const before = looks;
      await eventually(() => looks - before).toBeGreaterThan(10);
      await route.continue();
    });
    await page.goto(`${origin}${other}#cache`);
    await eventually(() => place(page.url())).toBe(anchored("#cache"));
    await page.getByRole("heading", { level: 1, name: titleOf(cache) }).waitFor();
    expect(shown).toBe("");
  });

  test("redirects when the hash changes on the page", async () => {
    const page = await hydrated(await openPage(`${other}#snapshot`));
    await page.evaluate(() => {
      location.hash = "#cachetype";
    });
    await eventually(() => place(page.url())).toBe(anchored("#cachetype"));
    await page.getByRole("heading", { level: 1, name: titleOf(cache) }).waitFor();
    await eventually(() =>
      page.locator("#cachetype").evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeLessThan(200);
    await page.goBack();
    await eventually(() => place(page.url())).toBe(`${other}#snapshot`);
    await page.getByRole("heading", { level: 1, name: titleOf(other) }).waitFor();
  });

  test("redirects from a link on another page", async () => {
    const page = await hydrated(await openPage("/concepts/"));
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = "old";
      document.body.append(link);
    }, `${other}#cachetype`);
    await page.getByRole("link", { name: "old", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: titleOf(cache) }).waitFor();
    expect(place(page.url())).toBe(anchored("#cachetype"));
    await page.goBack();
    await eventually(() => place(page.url())).toBe("/concepts/");
  });

  test("doesn't affect the other hashes of the page", async () => {
    const page = await hydrated(await openPage(`${other}#snapshot`));
    expect(place(page.url())).toBe(`${other}#snapshot`);
  });

  test("shows the page if its list of moved anchors can't be loaded", async () => {
    const { page, origin } = await newPage({
      expected: [/Failed to load resource/, /^request failed: .*other-options\.json/],
    });
    await page.route("**/content/configuration/other-options.json*", (route) => route.abort());
    await page.goto(`${origin}${other}#cache`);
    await page.getByRole("heading", { level: 1, name: titleOf(other) }).waitFor();
  });

  test("costs at most 1 KB gzipped on a page, and nothing on other pages", () => {
    for (const url of sitePages()) {
      const html = readFileSync(path.join(siteDirectory, url, "index.html"), "utf8");
      const own = oldAnchors.get(url) ?? [];
      const without = own
        .reduce((text, { id }) => text.replace(new RegExp(`<span id="?${id}"?></span>`), ""), html)
        .replace(/<script data-content=.*?<\/script>/s, "");
      const cost = gzipSync(html).length - gzipSync(without).length;
      expect(cost, url).toBeLessThanOrEqual(own.length > 0 ? 1024 : 0);
    }
  });
});

describe("an old anchor whose subject is on the same page", () => {
  test("leads to it without JavaScript", async () => {
    const url = "/concepts/output/";
    const { id, to } = oldAnchors.get(url)!.find((anchor) => !anchor.to.startsWith("/"))!;
    const page = await openPage(`${url}#${id}`, { javaScriptEnabled: false });
    await eventually(() =>
      page
        .locator(`main [id="${to}"]`)
        .evaluate((heading) => Math.round(heading.getBoundingClientRect().top)),
    ).toBeLessThan(200);
  });
});
