// A page's Markdown copy in the browser, and what the page's head offers to other programs.
import { describe, test } from "@jest/globals";
import { hydrated, openPage } from "../support/browser";
import { expect } from "../support/expect";

const url = "/concepts/output/";

describe("a page's Markdown copy", () => {
  test("goes to the clipboard with one click, and a message confirms it", async () => {
    const page = await openPage(url, { permissions: ["clipboard-read", "clipboard-write"] });
    await hydrated(page);
    await page.getByRole("button", { name: "Copy page as Markdown" }).click();
    await page
      .getByRole("status")
      .filter({ hasText: /^Copied$/ })
      .waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const title = await page.locator("main h1").textContent();
    expect(text).toMatch(/^---\n/);
    expect(text).toContain(`# ${title}`);
    expect(text).toContain("```js");
  });

  test("isn't put on the clipboard if it can't be fetched, and a message reports the failure", async () => {
    const page = await openPage(url, {
      permissions: ["clipboard-read", "clipboard-write"],
      expected: [/index\.md/, /ERR_FAILED|Failed to fetch/],
    });
    await hydrated(page);
    await page.route("**/index.md", (route) => route.abort());
    await page.getByRole("button", { name: "Copy page as Markdown" }).click();
    await page
      .getByRole("status")
      .filter({ hasText: /^Not copied$/ })
      .waitFor();
  });

  test("opens without JavaScript as UTF-8 text", async () => {
    const page = await openPage(url, { javaScriptEnabled: false });
    const href = await page.getByRole("link", { name: "View as Markdown" }).getAttribute("href");
    expect(href).toBe(`${url}index.md`);
    const answer = await page.request.get(new URL(href!, page.url()).href);
    expect(answer.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(await answer.text()).toContain("url: ");
  });

  test("opens from its link, which client navigation leaves alone", async () => {
    const page = await openPage(url);
    await hydrated(page);
    await page.getByRole("link", { name: "View as Markdown" }).click();
    await page.waitForURL(`**${url}index.md`);
    expect(await page.locator("body").textContent()).toContain("url: ");
  });
});

describe("addresses for programs", () => {
  test("the copy, the manifest, and every icon and image in the page's head exist", async () => {
    const page = await openPage(url);
    const addresses = await page.evaluate(() => [
      ...[
        ...document.querySelectorAll<HTMLLinkElement>(
          'link[rel~="icon"], link[rel="manifest"], link[rel="apple-touch-icon"], link[type="text/markdown"]',
        ),
      ].map((link) => link.href),
      new URL(
        new URL(document.querySelector<HTMLMetaElement>('[property="og:image"]')!.content).pathname,
        location.href,
      ).href,
    ]);
    expect(addresses.length).toBe(5);
    const manifest = addresses.find((address) => address.endsWith("/manifest.json"))!;
    const { icons } = (await (await page.request.get(manifest)).json()) as {
      icons: { src: string }[];
    };
    for (const address of [...addresses, ...icons.map(({ src }) => new URL(src, manifest).href)]) {
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
  });

  test("every address in llms.txt and the sitemap exists", async () => {
    const page = await openPage(url);
    const { origin } = new URL(page.url());
    const text = async (file: string) => (await page.request.get(origin + file)).text();
    const addresses = [
      ...(await text("/llms.txt")).matchAll(/\]\(https?:\/\/[^/]+(\/[^)]*)\)/g),
      ...(await text("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+(\/.*?)<\/loc>/g),
    ].map(([, path]) => path!);
    expect(addresses.length).toBeGreaterThan(20);
    for (const path of addresses) {
      expect((await page.request.head(origin + path)).status(), path).toBe(200);
    }
  });
});
