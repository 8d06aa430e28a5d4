import { describe, expect, test } from "vitest";
import { eventually, hydrated, openPage } from "../support/browser";

const text = "Oops! The page you are looking for has been removed or relocated.";
const missing = /status 404|Failed to load resource/;

describe("an unknown address", () => {
  test("answers 404 with the Page Not Found screen, which stays after hydration", async () => {
    const page = await openPage("/no/such/page/", { expected: [missing] });
    expect(await page.getByText(text).count()).toBe(1);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(await page.getByText(text).count()).toBe(1);
    expect(await page.title()).toBe("Page Not Found | webpack");
    expect(new URL(page.url()).pathname).toBe("/no/such/page/");
  });

  test("is not for search engines", async () => {
    const page = await openPage("/no/such/page/", { expected: [missing] });
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  });

  test("leads home", async () => {
    const page = await hydrated(await openPage("/no/such/page/", { expected: [missing] }));
    const home = page.getByRole("link", { name: "Go to Homepage" });
    expect(await home.getAttribute("href")).toBe("/");
    await home.click();
    await eventually(() => new URL(page.url()).pathname).toBe("/");
    await eventually(() => page.getByText(text).count()).toBe(0);
  });

  test("that a link inside the site leads to shows the same screen", async () => {
    const page = await hydrated(await openPage("/concepts/", { expected: [missing, /page-data/] }));
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/no/such/page/";
      link.textContent = "nowhere";
      document.body.append(link);
    });
    await page.getByRole("link", { name: "nowhere" }).click();
    await page.getByText(text).waitFor();
    expect(new URL(page.url()).pathname).toBe("/no/such/page/");
  });
});
