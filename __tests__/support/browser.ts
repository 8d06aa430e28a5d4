// Opens pages of the built site in Chromium, and fails the test if anything unexpected happens there.
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright-core";
import { launchBrowser } from "./chromium";
import { hasHydrated } from "./has-hydrated";
import { siteOrigin } from "./server";
import { onTestFinished, whenFileEnds } from "./clean-up";
import { expect } from "./expect";

export const phone = { width: 390, height: 844 };
export const narrowPhone = { width: 320, height: 640 };
export const desktop = { width: 1280, height: 800 };

export interface OpenPageOptions {
  /** The theme that the reader chose earlier, as the site stores it. */
  theme?: "light" | "dark";
  /** Whether to show the notification banner, which covers a part of the page until the reader closes it. */
  notification?: boolean;
  /** The reader's system preference. */
  systemTheme?: "light" | "dark" | "no-preference";
  viewport?: { width: number; height: number };
  /** Touch instead of a mouse. */
  touch?: boolean;
  javaScriptEnabled?: boolean;
  reducedMotion?: boolean;
  /** Browser permissions, for example "clipboard-read". */
  permissions?: string[];
  /** Patterns for the texts of problems that this test causes on purpose. */
  expected?: RegExp[];
  /** Addresses outside the site that may be requested. The response is a tiny picture. */
  allowed?: RegExp[];
  /** Called before the first request, to set up routes and scripts. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Folder of the built site. */
  directory?: string;
  /** Another server to use instead. */
  origin?: string;
  /** Allows the site's service worker, which responds to requests before the test can. */
  serviceWorkers?: boolean;
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** An address that nothing listens on. */
const NO_PROXY = "http://localhost:1";

/** The browser of the current test file. */
let browser: Promise<Browser> | undefined;

/** Opens a page of the site in a new context, which is checked and closed when the test ends. */
export async function openPage(path: string, options: OpenPageOptions = {}): Promise<Page> {
  const { page, origin } = await newPage(options);
  await page.goto(origin + path, { waitUntil: "load" });
  return page;
}

/** Creates the page without opening an address yet. */
export async function newPage(options: OpenPageOptions = {}): Promise<{
  page: Page;
  origin: string;
}> {
  const origin = options.origin ?? (await siteOrigin(options.directory));
  const context = await (await sharedBrowser()).newContext(contextOptions(options, origin));
  const problems: string[] = [];
  onTestFinished(async () => {
    // Reconnect, because an offline context can't close while a worker is still responding to requests.
    await reconnect(context);
    await context.close();
    const unexpected = [...new Set(problems)].filter(
      (problem) => !options.expected?.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected, "problems in the browser").toEqual([]);
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(seedStorage, { origin, entries: storedBefore(options) });
  await answerAllowed(context, options.allowed);
  watch(context, problems);
  await options.prepare?.(context);
  return { page: await context.newPage(), origin };
}

/** Returns the browser of this test file. The first call starts it, and it's closed when the file ends. */
export function sharedBrowser(): Promise<Browser> {
  if (!browser) {
    browser = launchBrowser();
    whenFileEnds(async () => {
      const closing = browser;
      browser = undefined;
      await (await closing)?.close();
    });
  }
  return browser;
}

/** Waits until a page has hydrated. Before that, clicks follow links as plain HTML. */
export async function hydrated(page: Page): Promise<Page> {
  await page.waitForFunction(hasHydrated);
  // Effects run after the commit, so wait until the browser is idle.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
  );
  return page;
}

/** Disconnects pages and their service worker from the network. */
export async function cutOff(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  // Chromium 143 reconnects a worker at the next navigation.
  await context.route("**", abortForWorker);
}

/** Restores the connection. */
export async function reconnect(context: BrowserContext): Promise<void> {
  await context.unroute("**", abortForWorker);
  await context.setOffline(false);
}

const abortForWorker = (route: Route): Promise<void> =>
  route.request().serviceWorker() ? route.abort("internetdisconnected") : route.fallback();

/**
 * Holds back requests for matching addresses. Returns a function that lets them continue, or that has them answered
 * by `respond`.
 */
export async function holdBack(
  target: Page | BrowserContext,
  pattern: string | RegExp,
  respond: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await target.route(pattern, async (route) => {
    await released;
    await respond(route);
  });
  return release;
}

/** Works like expect(), but checks repeatedly until it passes or 30 seconds have passed. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: 30_000, interval: 50, ...(message ? { message } : {}) });
}

/** Returns what the site stored during an earlier visit. */
function storedBefore(options: OpenPageOptions): Record<string, string> {
  return {
    ...(options.theme && { theme: options.theme }),
    ...(!options.notification && { "notification-dismissed": "3" }),
  };
}

/** Runs before a page's own scripts. Playwright's storageState would load an extra page in each context. */
function seedStorage({ origin, entries }: { origin: string; entries: Record<string, string> }) {
  if (location.origin !== origin) return;
  try {
    if (localStorage.length === 0) Object.assign(localStorage, entries);
  } catch {
    // A test may block the page's storage.
  }
}

function contextOptions(options: OpenPageOptions, origin: string): BrowserContextOptions {
  return {
    // Blocks all other origins. A route would take more time, because each request would wait for the test.
    proxy: { server: NO_PROXY, bypass: new URL(origin).hostname },
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

/** Answers requests to allowed addresses of other origins. */
async function answerAllowed(context: BrowserContext, allowed: RegExp[] = []): Promise<void> {
  for (const pattern of allowed) {
    await context.route(pattern, (route) =>
      route.fulfill({ contentType: "image/png", body: pixel }),
    );
  }
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    // Contexts without service workers log a message for each one that they block.
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
    // Leaving a page cancels its pending requests.
    if (reason === "net::ERR_ABORTED") return;
    const isBlocked = reason === "net::ERR_PROXY_CONNECTION_FAILED";
    const problem = isBlocked ? "request to another site" : "request failed";
    problems.push(`${problem}: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
}
