// Runs axe on each type of page in both themes, and in states that a reader can bring about.
import { describe, expect, test } from "@jest/globals";
import { axeViolationsInBothThemes } from "../support/axe";
import { desktop, eventually, hydrated, openPage, phone } from "../support/browser";
import { longestPage, sidebar } from "../support/site";
import { smallTargets } from "../support/small-targets";

const pageTypes = [
  ["home", "/"],
  ["a page with code", "/concepts/entry-points/"],
  ["the longest page", longestPage()],
  ["a top-level page", "/glossary/"],
  ["Page Not Found", "/404/"],
] as const;

describe("axe reports no violations in either theme", () => {
  test.each(pageTypes)("on %s", async (_name, url) => {
    const page = await hydrated(await openPage(url, { viewport: desktop }));
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });

  test("on a phone with the navigation open", async () => {
    const page = await hydrated(await openPage("/concepts/", { viewport: phone, touch: true }));
    await page.getByRole("button", { name: "Open the navigation" }).tap();
    await page.getByRole("dialog").waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });

  test("on a section's first page with headings in the sidebar, and when a content file can't be loaded", async () => {
    const page = await hydrated(
      await openPage("/concepts/", {
        viewport: desktop,
        expected: [/Failed to load|status 404/],
      }),
    );
    const button = sidebar(page).getByRole("button", { expanded: false }).first();
    await button.click();
    await eventually(() => sidebar(page).locator('a[href*="#"]').count()).toBeGreaterThan(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.route("**/content/**", (route) => route.fulfill({ status: 404, body: "" }));
    await sidebar(page).locator('a[href="/concepts/output/"]').click();
    await page.getByText("Error loading content.").waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });
});

test("the target size check reports a control whose height comes only from the font", async () => {
  const page = await openPage("/404/", { viewport: desktop });
  expect(await smallTargets(page)).toEqual([]);
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement("button"));
    button.textContent = "High enough in most fonts";
    button.style.cssText = "min-height: 0; font-size: 22px; line-height: normal";
  });
  expect(await smallTargets(page)).toEqual([expect.stringContaining("High enough")]);
});
