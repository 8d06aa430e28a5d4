// Tests a page of each type: nothing overflows, and lines have a comfortable length.
// __tests__/soak/layout-all.test.ts checks every page of the site.
import { describe, expect, test } from "@jest/globals";
import { openPage } from "../support/browser";
import { layoutProblems } from "../support/layout";
import { pageTypes } from "../support/page-types";
import { longestPage } from "../support/site";

test("a page of each type opens without problems, has one h1, and doesn't scroll sideways", async () => {
  expect(await layoutProblems([...Object.values(pageTypes()), longestPage()])).toEqual([]);
});

describe("lines of text", () => {
  test("are about 65 to 75 characters long on a desktop", async () => {
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
