// A reader who follows an old address arrives, with and without JavaScript, from outside and from within.
import { describe, test } from "vitest";
import { eventually, hydrated, openPage } from "../support/browser";

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
