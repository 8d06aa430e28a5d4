// Opens pages of the built site in Chromium and fails the test that caused anything unexpected there.
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright-core";
import { launchBrowser } from "../../scripts/lib/chromium";
import { hasHydrated } from "./has-hydrated";
import { siteOrigin } from "./server";
import { onTestFinished } from "./clean-up";
import { expect } from "./expect";

export const phone = { width: 390, height: 844 };
export const narrowPhone = { width: 320, height: 640 };
export const desktop = { width: 1280, height: 800 };

export interface OpenPageOptions {
  /** The theme a reader chose before, as the site stores it. */
  theme?: "light" | "dark";
  /** Whether the reader has not closed the notification banner yet; it lies over the page. */
  notification?: boolean;
  /** What the reader's system asks for. */
  systemTheme?: "light" | "dark" | "no-preference";
  viewport?: { width: number; height: number };
  /** Touch instead of a mouse. */
  touch?: boolean;
  javaScriptEnabled?: boolean;
  reducedMotion?: boolean;
  /** Browser permissions, for example "clipboard-read". */
  permissions?: string[];
  /** Problems this test means to cause; each is matched against the problem's text. */
  expected?: RegExp[];
  /** Addresses outside the site that may be asked for; they are answered with a tiny picture. */
  allowed?: RegExp[];
  /** Called before the first request, to set up routes and scripts. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Folder of the built site. */
  directory?: string;
  /** A server of the test's own instead. */
  origin?: string;
  /** Lets the site's service worker in; it answers requests before the test can. */
  serviceWorkers?: boolean;
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Ends with the process: files that share one share the browser. */
let browser: Promise<Browser> | undefined;

/** Opens a page of the site in a context of its own, which is checked and closed when the test ends. */
export async function openPage(path: string, options: OpenPageOptions = {}): Promise<Page> {
  const { page, origin } = await newPage(options);
  await page.goto(origin + path, { waitUntil: "load" });
  return page;
}

/** The same without going anywhere yet. */
export async function newPage(options: OpenPageOptions = {}): Promise<{
  page: Page;
  origin: string;
}> {
  const origin = options.origin ?? (await siteOrigin(options.directory));
  browser ??= launchBrowser();
  const context = await (await browser).newContext(contextOptions(options));
  const problems: string[] = [];
  onTestFinished(async () => {
    // With requests that a worker is still answering for, a context that is offline never closes.
    await reconnect(context);
    await context.close();
    const unexpected = [...new Set(problems)].filter(
      (problem) => !options.expected?.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected, "problems in the browser").toEqual([]);
  });
  context.setDefaultTimeout(10_000);
  await context.addInitScript(seedStorage, { origin, entries: storedBefore(options) });
  await guardOrigin(context, origin, problems, options.allowed ?? []);
  watch(context, problems);
  await options.prepare?.(context);
  return { page: await context.newPage(), origin };
}

/** Waits until a page's script has taken over; before that, clicks are plain links. */
export async function hydrated(page: Page): Promise<Page> {
  await page.waitForFunction(hasHydrated);
  // Effects run after the commit; one idle turn lets them.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
  );
  return page;
}

/** Takes the connection from pages and their service worker. */
export async function cutOff(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  // Chromium 143 gives a worker its network back at the next navigation.
  await context.route("**", abortForWorker);
}

/** Gives the connection back. */
export async function reconnect(context: BrowserContext): Promise<void> {
  await context.unroute("**", abortForWorker);
  await context.setOffline(false);
}

const abortForWorker = (route: Route): Promise<void> =>
  route.request().serviceWorker() ? route.abort("internetdisconnected") : route.fallback();

/** Like expect(), but asks again until it holds or ten seconds are over. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: 10_000, interval: 50, ...(message ? { message } : {}) });
}

/** What the site stored when the reader was there before. */
function storedBefore(options: OpenPageOptions): Record<string, string> {
  return {
    ...(options.theme && { theme: options.theme }),
    ...(!options.notification && { "notification-dismissed": "3" }),
  };
}

/** Runs before a page's own scripts. Playwright's storageState would load a page for it in each context. */
function seedStorage({ origin, entries }: { origin: string; entries: Record<string, string> }) {
  if (location.origin !== origin) return;
  try {
    if (localStorage.length === 0) Object.assign(localStorage, entries);
  } catch {
    // A test may keep the page from its storage.
  }
}

function contextOptions(options: OpenPageOptions): BrowserContextOptions {
  return {
    viewport: options.viewport ?? desktop,
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    colorScheme: options.systemTheme ?? "no-preference",
    reducedMotion: options.reducedMotion ? "reduce" : "no-preference",
    permissions: options.permissions ?? [],
    serviceWorkers: options.serviceWorkers ? "allow" : "block",
  };
}

/** Keeps every request on the site: others are recorded, and never leave the machine. */
async function guardOrigin(
  context: BrowserContext,
  origin: string,
  problems: string[],
  allowed: RegExp[],
): Promise<void> {
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    async (route) => {
      const url = route.request().url();
      if (allowed.some((pattern) => pattern.test(url))) {
        await route.fulfill({ contentType: "image/png", body: pixel });
      } else {
        problems.push(`request to another site: ${url}`);
        await route.abort();
      }
    },
  );
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    // Contexts without service workers say so for each that is refused.
    if (message.text().startsWith("Service Worker registration blocked")) return;
    if (message.type() === "error" || message.type() === "warning") {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => {
    const { message, stack } = error.error();
    problems.push(`uncaught: ${(stack || message).split("\n").slice(0, 3).join("\n")}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left drops what it was still asking for.
    if (reason !== "net::ERR_ABORTED") problems.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
}
