// A reader who follows an old address arrives, with and without JavaScript, from outside and from within.
import { describe, expect, test } from "@jest/globals";
import { eventually, hydrated, newPage, openPage } from "../support/browser";

const old = "/guides/why-webpack/";
const current = "/concepts/why-webpack/";
const place = (url: string) => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
};

describe("an old address", () => {
  test("leads to the new one with query and hash, and is not in the way back", async () => {
    const page = await openPage("/glossary/");
    await page.goto(new URL(`${old}?a=1&b=%20#size`, page.url()).href);
    await eventually(() => place(page.url())).toBe(`${current}?a=1&b=%20#size`);
    await page.goBack();
    await eventually(() => place(page.url())).toBe("/glossary/");
  });

  test("leads to the new one without JavaScript", async () => {
    const page = await openPage(old, { javaScriptEnabled: false });
    await eventually(() => place(page.url())).toBe(current);
  });

  test("is no dead end for a link within the site that still names it", async () => {
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
    await page.getByRole("heading", { level: 1, name: "Why webpack" }).waitFor();
  });
});

describe("an old anchor of the cache", () => {
  const other = "/configuration/other-options/";
  const anchored = (hash: string) => `/configuration/cache/${hash}`;

  test.each(["#cache", "#cachetype", "#cache-of-yesterday"])(
    "leads on load to the cache's page, %s",
    async (hash) => {
      const page = await openPage("/glossary/");
      await page.goto(new URL(other + hash, page.url()).href);
      await eventually(() => place(page.url())).toBe(anchored(hash));
      await page.getByRole("heading", { level: 1, name: "Cache" }).waitFor();
      await page.goBack();
      await eventually(() => place(page.url())).toBe("/glossary/");
    },
  );

  test("shows nothing of the old page while the new one loads", async () => {
    const { page, origin } = await newPage();
    // The page notes what it shows: nobody can ask it while it is being left.
    await page.addInitScript((path) => {
      if (location.pathname !== path) return;
      const look = () => {
        const text = document.body?.innerText.trim() ?? "";
        sessionStorage.setItem("shown", text || (sessionStorage.getItem("shown") ?? ""));
        setTimeout(look);
      };
      look();
    }, other);
    await page.route("**/configuration/cache/", async (route) => {
      // A slow connection.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(`${origin}${other}#cache`);
    await eventually(() => place(page.url())).toBe(anchored("#cache"));
    await page.getByRole("heading", { level: 1, name: "Cache" }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("shown"))).toBe("");
  });

  test("leads on when the hash changes on the page", async () => {
    const page = await hydrated(await openPage(`${other}#snapshot`));
    await page.evaluate(() => {
      location.hash = "#cachetype";
    });
    await eventually(() => place(page.url())).toBe(anchored("#cachetype"));
    await page.getByRole("heading", { level: 1, name: "Cache" }).waitFor();
    await eventually(() =>
      page.locator("#cachetype").evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeLessThan(200);
    await page.goBack();
    await eventually(() => place(page.url())).toBe(`${other}#snapshot`);
    await page.getByRole("heading", { level: 1, name: "Other options" }).waitFor();
  });

  test("leads a link of another page straight on", async () => {
    const page = await hydrated(await openPage("/concepts/"));
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = "old";
      document.body.append(link);
      const titles: (string | null | undefined)[] = [];
      Object.assign(window, { titles });
      new MutationObserver(() => titles.push(document.querySelector("h1")?.textContent)).observe(
        document.body,
        { childList: true, subtree: true, characterData: true },
      );
    }, `${other}#cachetype`);
    await page.getByRole("link", { name: "old", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Cache" }).waitFor();
    expect(place(page.url())).toBe(anchored("#cachetype"));
    const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
    expect(titles).not.toContain("Other options");
    await page.goBack();
    await eventually(() => place(page.url())).toBe("/concepts/");
  });

  test("leaves other hashes of the page alone", async () => {
    const page = await hydrated(await openPage(`${other}#snapshot`));
    expect(place(page.url())).toBe(`${other}#snapshot`);
  });
});
