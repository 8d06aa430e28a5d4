// Tests the home page's banner, picture, and walkthrough: animated, paused, and without JavaScript.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { weighPage } from "../support/page-weight";
import { WORD_MAX_WIDTH } from "../../src/core/constants";
import { axeViolations } from "../support/axe";
import { desktop, eventually, hydrated, newPage, openPage, phone } from "../support/browser";
import { layoutShifts } from "../support/layout-shifts";
import { expect } from "../support/expect";

const HEADING = "bundle your assets, scripts, images, and styles";
const SENTENCE = "webpack is a module bundler.";

/** Returns the word that is visible in the banner. */
const shownWord = (page: Page) =>
  page.locator("main h1 [data-word]").evaluateAll((words) =>
    words
      .filter((word) => {
        const { top, bottom } = word.getBoundingClientRect();
        const box = word.parentElement!.getBoundingClientRect();
        return getComputedStyle(word).opacity === "1" && top < box.bottom && bottom > box.top;
      })
      .map((word) => word.textContent)
      .join(),
  );

const turn = (page: Page) => page.locator("[data-cube]").getAttribute("data-cube");

/** Opens the page with a clock that the test controls. */
async function openWithClock(options: { reducedMotion?: boolean } = {}): Promise<Page> {
  const { page, origin } = await newPage(options);
  await page.clock.install({ time: new Date("2026-01-01T00:00:00Z") });
  await page.clock.pauseAt(new Date("2026-01-01T00:00:01Z"));
  await page.goto(origin);
  await eventually(async () => {
    await page.clock.runFor(20);
    return page.evaluate(() =>
      Object.keys(document.getElementById("___gatsby")!).some((key) => key.startsWith("__react")),
    );
  }).toBe(true);
  // Effects run after the first frames, which this clock controls, too. Observers are notified afterwards.
  for (let step = 0; step < 10; step += 1) await page.clock.runFor(20);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(document.body);
      }),
  );
  return page;
}

describe("the banner", () => {
  test("is one sentence for screen readers", async () => {
    const page = await openPage("/");
    await page.getByRole("heading", { level: 1, name: HEADING, exact: true }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });

  test("shows each of the four words for five seconds, and turns the cube a quarter with each", async () => {
    const page = await openWithClock();
    expect([await shownWord(page), await turn(page)]).toEqual(["assets", "0"]);
    await page.clock.runFor(4500);
    expect([await shownWord(page), await turn(page)]).toEqual(["assets", "0"]);
    await page.clock.runFor(800);
    for (const [word, degrees] of [
      ["scripts", "90"],
      ["images", "180"],
      ["styles", "270"],
      ["assets", "360"],
    ] as const) {
      await eventually(() => shownWord(page)).toBe(word);
      expect(await turn(page)).toBe(degrees);
      await page.clock.runFor(5000);
    }
  });

  test("reserves at most 110 px for the words, and each of them fits", async () => {
    const page = await openPage("/");
    const rotator = page.locator("main h1 [data-word=shown]").locator("..");
    const { width, overflow } = await rotator.evaluate((box) => ({
      width: box.getBoundingClientRect().width,
      overflow: box.scrollWidth - box.clientWidth,
    }));
    expect(width).toBeLessThanOrEqual(WORD_MAX_WIDTH);
    expect(overflow).toBe(0);
  });

  test("pauses while it's scrolled out of view", async () => {
    const page = await openWithClock();
    // Observers are notified in the order of their creation, so the page's own ones come first.
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      const moving = document.querySelectorAll("main h1 :has(> [data-word]), [data-cube]");
      const disappear = (element: Element) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver((entries, observer) => {
            if (entries.at(-1)!.isIntersecting) return;
            observer.disconnect();
            resolve();
          }).observe(element);
        });
      return Promise.all([...moving].map(disappear));
    });
    await page.clock.runFor(60_000);
    expect([await shownWord(page), await turn(page)]).toEqual(["assets", "0"]);
  });

  test("doesn't move for readers who prefer reduced motion", async () => {
    const page = await openWithClock({ reducedMotion: true });
    await page.clock.runFor(60_000);
    expect([await shownWord(page), await turn(page)]).toEqual(["assets", "0"]);
    expect(await page.getByRole("button", { name: "Pause the animation" }).count()).toBe(0);
  });

  test("pauses when the reader clicks the button", async () => {
    const page = await openWithClock();
    const button = page.getByRole("button", { name: "Pause the animation" });
    await button.click();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await page.clock.runFor(60_000);
    expect([await shownWord(page), await turn(page)]).toEqual(["assets", "0"]);
  });
});

test("the layout doesn't shift while the page loads and the banner is animated", async () => {
  for (const viewport of [desktop, phone]) {
    const page = await openPage("/", { viewport });
    await hydrated(page);
    // Waits for one turn of the banner and the cube in real time, including the transitions.
    await eventually(() => turn(page)).toBe("90");
    await eventually(() => shownWord(page)).toBe("scripts");
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished)),
    );
    expect(await layoutShifts(page)).toEqual([]);
  }
});

describe("the picture", () => {
  test("has a text alternative", async () => {
    const page = await openPage("/");
    const name = await page.getByRole("img", { name: /^A dependency graph/ }).ariaSnapshot();
    expect(name).toContain("webpack turns these 7 modules into 5 static assets");
  });
});

describe("the walkthrough", () => {
  test.each(["src/index.html", "src/index.js", "webpack.config.js"])(
    "shows the example's %s unchanged",
    async (file) => {
      const page = await openPage("/");
      const figure = page.locator("figure.code").filter({
        has: page.locator("figcaption").getByText(file, { exact: true }),
      });
      const text = readFileSync(path.resolve("examples/tea-timer", file), "utf8");
      expect((await figure.locator("code").textContent())?.trimEnd()).toBe(text.trimEnd());
    },
  );

  test("shows commands for the chosen package manager, and remembers it after a reload", async () => {
    const page = await hydrated(await openPage("/"));
    const command = page.getByText("pnpm add --save-dev webpack@5 webpack-cli@7");
    expect(await command.isVisible()).toBe(false);
    await page.getByText("pnpm", { exact: true }).first().click();
    expect(await command.isVisible()).toBe(true);
    expect(await page.getByText("pnpm exec webpack").isVisible()).toBe(true);
    await page.reload();
    await hydrated(page);
    expect(await command.isVisible()).toBe(true);
  });

  test("appears after a client-side navigation, too", async () => {
    const page = await hydrated(await openPage("/concepts/"));
    await page.locator("header a[href='/']").click();
    await page.locator(".walkthrough h2").first().waitFor();
    expect(await page.locator("main h1").innerText()).toContain("bundle your");
  });
});

describe("without JavaScript", () => {
  test.each([
    ["desktop", desktop],
    ["phone", phone],
  ])("the page shows the same text on a %s, but no animation", async (_name, viewport) => {
    const page = await openPage("/", { javaScriptEnabled: false, viewport });
    await page.getByRole("heading", { level: 1, name: HEADING, exact: true }).waitFor();
    expect(await page.getByText(SENTENCE).isVisible()).toBe(true);
    expect(await shownWord(page)).toBe("assets");
    expect(await page.getByText("npm install --save-dev webpack@5 webpack-cli@7").isVisible()).toBe(
      true,
    );
    await page.locator("label", { hasText: "yarn" }).first().click();
    expect(await page.getByText("yarn add --dev webpack@5 webpack-cli@7").isVisible()).toBe(true);
    expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  });
});

test.each(["light", "dark"] as const)("axe accepts the page on a phone (%s)", async (theme) => {
  const page = await hydrated(await openPage("/", { theme, viewport: phone, touch: true }));
  expect(await axeViolations(page)).toEqual([]);
});

test("the first load transfers at most 82 KB of scripts and 110 KB in total", async () => {
  const { page, origin } = await newPage();
  const weight = await weighPage(page, `${origin}/`, () => hydrated(page));
  const files = JSON.stringify(weight.files, null, 1);
  expect(weight.kinds.script ?? 0, files).toBeLessThanOrEqual(82 * 1024);
  expect(weight.total, files).toBeLessThanOrEqual(110 * 1024);
});
