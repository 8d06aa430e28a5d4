// Ten minutes of random input on the whole site: no errors, no blank pages, and no growing memory.
// A failure reports its seed, and the same seed repeats the same input in the same order.
import { test } from "@jest/globals";
import type { CDPSession, Page, Request } from "playwright-core";
import { hydrated, newPage, desktop, phone } from "../support/browser";
import { expectReadable } from "../support/faults";
import { pendingRequests, settled } from "../support/pending-requests";
import { answerGitHub, pictures } from "../support/page-types";
import { randomNumbers } from "../support/random";
import { sitePages } from "../support/site";
import { expect } from "../support/expect";

const MINUTES = 10;
const SEED = 5;

/**
 * Steps before the first measurement, by which every part of the site has loaded once. Memory that grows by
 * more than this afterwards is a leak. Visited pages are kept in memory on purpose.
 */
const WARM_UP_STEPS = 60;
const MAX_HEAP_GROWTH = 24 * 1024 * 1024;
const MAX_LISTENER_GROWTH = 300;

interface Memory {
  /** Size of the JavaScript heap in bytes after garbage collection. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** Small pages, so that what's kept of the previous page, such as the last click, takes little memory. */
const SMALL_PAGES = ["/branding/", "/glossary/"];

/** Measures memory on the same small page after garbage collection. */
async function measure(
  page: Page,
  session: CDPSession,
  origin: string,
  pending: ReadonlySet<Request>,
): Promise<Memory> {
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  });
  for (const url of SMALL_PAGES) {
    // Uses the site's own navigation, because a full load would clear the memory to measure.
    await page.evaluate(
      (to) => (window as unknown as { ___navigate(to: string): void }).___navigate(to),
      url,
    );
    await page.waitForURL(origin + url);
    await expectReadable(page);
    await page.mouse.click(2, 300);
    await settled(page, pending);
  }
  // Collects twice, because the first collection runs finalizers that release more objects.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  // Gatsby keeps a link with two listeners in <head> for each page that it prefetched.
  const prefetched = await page.locator("head link[rel=prefetch]").count();
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heap: value("JSHeapUsedSize"),
    nodes: value("Nodes"),
    listeners: value("JSEventListeners") - 2 * prefetched,
  };
}

const KEYS = [
  ..."npmutl?/",
  "Tab",
  "Shift+Tab",
  "Enter",
  "Space",
  "Escape",
  "ArrowDown",
  "ArrowUp",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageDown",
  "Control+k",
];

/** Picks a random element that a reader could press now, except external links and downloads. */
const pressable = (at: number): { x: number; y: number } | null => {
  const scope = document.querySelector("dialog[open]") ?? document;
  const all = [
    ...scope.querySelectorAll<HTMLElement>("a[href], button, summary, input, [role=tab]"),
  ];
  const shown = all.filter((element) => {
    const { width, height, top, left } = element.getBoundingClientRect();
    const isInside = width > 0 && height > 0 && top >= 0 && left >= 0;
    if (!isInside || top > innerHeight - 5 || left > innerWidth - 5) return false;
    if (!(element instanceof HTMLAnchorElement)) return true;
    return element.origin === location.origin && !element.target && element.pathname.endsWith("/");
  });
  const element = shown[Math.floor(at * shown.length)];
  if (!element) return null;
  const { top, left, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: Math.min(top + height / 2, innerHeight - 2) };
};

test(`${MINUTES} minutes of random input cause no errors, blank pages, or memory leaks`, async () => {
  const random = randomNumbers(SEED);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const pages = sitePages().filter((url) => !/printable/.test(url));
  const { page, origin } = await newPage({
    theme: "light",
    notification: true,
    allowed: pictures,
    permissions: ["clipboard-read", "clipboard-write"],
    prepare: async (context) => {
      await answerGitHub(context);
      await context.addInitScript(() => {
        window.print = () => undefined;
        // Pages of other sites aren't part of the test.
        addEventListener(
          "click",
          (event) => {
            const link = event.target instanceof Element && event.target.closest("a");
            if (link && (link.origin !== location.origin || link.target)) event.preventDefault();
          },
          true,
        );
      });
    },
  });
  page.on("popup", (popup) => void popup.close());
  const pending = pendingRequests(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");

  const actions: [weight: number, act: () => Promise<unknown>][] = [
    [
      30,
      async () => {
        const place = await page.evaluate(pressable, random());
        if (place) await page.mouse.click(place.x, place.y);
      },
    ],
    [20, () => page.keyboard.press(pick(KEYS))],
    [15, () => page.mouse.wheel(0, Math.round((random() - 0.4) * 3000))],
    [5, () => page.mouse.move(random() * 300, random() * 600)],
    [5, () => page.setViewportSize(pick([phone, desktop, { width: 820, height: 1100 }]))],
    [6, () => page.evaluate(() => history.back())],
    [4, () => page.evaluate(() => history.forward())],
    [4, () => page.keyboard.type(pick(["output", "cache", "zzqq", "loader options"]))],
    [
      8,
      () =>
        page.evaluate(
          (to) => (window as unknown as { ___navigate?(to: string): void }).___navigate?.(to),
          pick(pages),
        ),
    ],
  ];
  const weights = actions.reduce((sum, [weight]) => sum + weight, 0);
  const step = async () => {
    let at = random() * weights;
    const [, act] = actions.find(([weight]) => (at -= weight) < 0)!;
    // A navigation in the middle of an action interrupts it.
    await act().catch((error: Error) => {
      if (!/context was destroyed|navigat|Target closed/i.test(error.message)) throw error;
    });
    // Paces the input. Most steps interrupt what the previous one started.
    await page.waitForTimeout(30);
    // Going back from the first page leaves the site.
    if (new URL(page.url()).origin !== origin) await page.goto(origin + pick(pages));
  };

  let steps = 0;
  let documents = 0;
  page.on("domcontentloaded", () => (documents += 1));
  await page.goto(`${origin}/`);
  await hydrated(page);
  for (; steps < WARM_UP_STEPS; steps += 1) await step();
  await hydrated(page);
  const before = await measure(page, session, origin, pending);
  let after = before;
  const end = Date.now() + MINUTES * 60_000;
  while (Date.now() < end) {
    for (let count = 0; count < 25; count += 1, steps += 1) await step();
    await expectReadable(page);
  }
  await hydrated(page);
  after = await measure(page, session, origin, pending);

  const report = `${steps} steps, ${documents} documents; ${JSON.stringify({ before, after })}`;

  console.log(report);
  expect(after.heap - before.heap, report).toBeLessThan(MAX_HEAP_GROWTH);
  expect(after.listeners - before.listeners, report).toBeLessThan(MAX_LISTENER_GROWTH);
  expect(after.nodes, report).toBeLessThan(before.nodes * 2 + 2000);
});
