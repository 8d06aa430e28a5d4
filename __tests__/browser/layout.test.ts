// A page of each type: nothing sticks out, and lines are of a length that reads well.
// __tests__/soak/layout-all.test.ts looks at every page of the site.
import { describe, expect, test } from "@jest/globals";
import { openPage } from "../support/browser";
import { layoutProblems } from "../support/layout";
import { pageTypes } from "../support/page-types";
import { longestPage } from "../support/site";

test("a page of each type opens without a problem, has one first heading, and never scrolls sideways", async () => {
  expect(await layoutProblems([...Object.values(pageTypes()), longestPage()])).toEqual([]);
});

describe("the words of a page", () => {
  test("keep a measure of 65 to 75 characters on a desktop", async () => {
    const page = await openPage("/concepts/", { viewport: { width: 1440, height: 900 } });
    const characters = await page
      .locator("[data-page] > p")
      .first()
      .evaluate((paragraph) => {
        const ruler = document.createElement("span");
        ruler.textContent =
          "The quick brown fox jumps over the lazy dog and runs away at once, far";
        ruler.style.whiteSpace = "nowrap";
        paragraph.append(ruler);
        const perCharacter = ruler.getBoundingClientRect().width / (ruler.textContent.length || 1);
        ruler.remove();
        return paragraph.getBoundingClientRect().width / perCharacter;
      });
    expect(characters).toBeGreaterThan(60);
    expect(characters).toBeLessThan(82);
  });
});
