import { expect, describe, test } from "vitest";
import { eventually, hydrated, openPage } from "../support/browser";
import { sidebarLink } from "../support/site";

const from = "/concepts/";
const to = "/concepts/output/";
const lostResource = /Failed to load resource|request failed|status 404/;

describe("a content file", () => {
  test("that is missing shows an error and a way to try again", async () => {
    const page = await hydrated(await openPage(from, { expected: [lostResource] }));
    await page.route("**/content/**", (route) => route.fulfill({ status: 404, body: "" }));
    await sidebarLink(page, to).click();
    const message = page.getByText("Error loading content.");
    await message.waitFor();
    // What is known without the body stays: title, navigation, neighbours.
    expect(await page.locator("main h1").textContent()).toBeTruthy();
    expect(await sidebarLink(page, to).getAttribute("aria-current")).toBe("page");

    const again = page.getByRole("button", { name: /again/i });
    await again.click();
    await message.waitFor();

    await page.unroute("**/content/**");
    await page.getByRole("button", { name: /again/i }).click();
    await eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);
    expect(await message.count()).toBe(0);
  });

  test("that is broken shows the error as well", async () => {
    const page = await hydrated(await openPage(from));
    await page.route("**/content/**", (route) => route.fulfill({ status: 200, body: "<html>" }));
    await sidebarLink(page, to).click();
    await page.getByText("Error loading content.").waitFor();
  });

  test("that is slow shows a skeleton in the meantime", async () => {
    const page = await hydrated(await openPage(from));
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/content/**", async (route) => {
      await released;
      await route.continue();
    });
    await sidebarLink(page, to).click();
    await page.locator("[data-content-pending]").waitFor();
    release();
    await eventually(() => page.locator("[data-content-pending]").count()).toBe(0);
    await eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);
  });
});

describe("a script chunk that is missing", () => {
  const scriptError = /component---|ChunkLoadError|Loading chunk|loadComponent|page resources/i;

  test("on the first load leaves a page that can be read and left", async () => {
    const page = await openPage(from, {
      expected: [lostResource, scriptError],
      prepare: (context) => context.route("**/component---*.js", (route) => route.abort()),
    });
    expect(await page.locator("[data-page] p").count()).toBeGreaterThan(1);
    await sidebarLink(page, to).click();
    await page.waitForURL(`**${to}`);
    expect(await page.locator("[data-page] p").count()).toBeGreaterThan(1);
  });

  test("on a navigation still brings the reader to the page", async () => {
    const page = await openPage("/404/", {
      expected: [lostResource, scriptError],
      prepare: (context) =>
        context.route("**/component---src-templates-*.js", (route) => route.abort()),
    });
    await hydrated(page);
    await page.getByRole("banner").locator(`a[href="${from}"]`).first().click();
    await page.waitForURL(`**${from}`);
    await eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);
  });
});

test("page data that is missing still brings the reader to the page", async () => {
  const page = await hydrated(
    await openPage(from, { expected: [lostResource, /page-data|page resources/] }),
  );
  await page.route("**/page-data/concepts/output/**", (route) => route.abort());
  await sidebarLink(page, to).click();
  await page.waitForURL(`**${to}`);
  await eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);
});
