// Opens pages in Chromium, performs a reader's actions there, and reports every effect of the body on
// something outside it, in one sentence each. A safe page has none.
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { hasHydrated } from "../has-hydrated";
import { pendingRequests, settled } from "../pending-requests";
import {
  findEscapes,
  readSurroundings,
  sidewaysScroll,
  touchEverything,
  type Expected,
  type PageSurroundings,
} from "./in-page";

/** A page to check. */
export interface Inspection extends Expected {
  /** Path of the page, with slashes at both ends. */
  path: string;
}

/** A harmless page of the same kind, with which every other page is compared. */
export interface Harmless extends Inspection {
  surroundings: PageSurroundings;
  /** Paths that it requests from its site, except pictures and data. */
  requests: ReadonlySet<string>;
  /** Globals that its scripts read. An element with such a name or id would replace them. */
  globals: readonly string[];
}

const desktop = { width: 1280, height: 500 };
const narrowPhone = { width: 320, height: 640 };
const avatar = /^https:\/\/github\.com\/[\w-]+(\[bot\])?\.png\?size=90$/;

/** Requests that a body may cause on its own site, and their allowed targets. */
const ownRequests: Partial<Record<ReturnType<Request["resourceType"]>, RegExp>> = {
  image: /\.(png|jpe?g|gif|webp|avif|svg)$/,
  // A page's data, which is prefetched.
  other: /^\/page-data\/.*\.json$/,
  // The Markdown of a page, for readers who copy it.
  fetch: /^\/(page-data|content|content-anchors)\/.*\.json$|\/index\.md$/,
  // Gatsby checks whether the page of a dead link exists, whatever its address is.
  xhr: /^/,
  // The page of a link under the pointer, and parts of the frame that load late. Files from packages never
  // have such names.
  script: /^\/(component---src-[\w-]+|[0-9a-f]+)-[0-9a-f]{20}\.js$/,
  stylesheet: /^\/(component---src-[\w-]+|[0-9a-f]+)\.[0-9a-f]{20}\.css$/,
};

/** Properties of window and document whose values depend on the reader's last action. */
const passing = /^(document\.activeElement|window\.(event|\d+))$/;

/**
 * Creates a context that can't reach other machines: requests that aren't local use a proxy that doesn't
 * exist.
 */
async function openContext(browser: Browser, javaScriptEnabled: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: desktop,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    javaScriptEnabled,
    // Routes would work too, but they turn off the browser's cache.
    proxy: { server: "http://127.0.0.1:9", bypass: "localhost" },
  });
  context.setDefaultTimeout(30_000);
  return context;
}

/** A tab that records what its pages do in the background. */
class WatchedTab {
  readonly requests = new Set<string>();
  private readonly events: string[] = [];
  private address = "";
  private readonly pending: ReadonlySet<Request>;

  private constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly known: ReadonlySet<string>,
  ) {
    this.pending = pendingRequests(page);
    page.on("dialog", (dialog) => {
      this.events.push(`dialog: ${dialog.type()} ${dialog.message()}`);
      dialog.dismiss().catch(() => undefined);
    });
    page.on("popup", (popup) => {
      this.events.push(`a new page: ${popup.url()}`);
      popup.close().catch(() => undefined);
    });
    page.on("download", (download) => this.events.push(`download: ${download.url()}`));
    page.on("worker", (worker) => this.events.push(`worker: ${worker.url()}`));
    page.on("websocket", (socket) => this.events.push(`socket: ${socket.url()}`));
    page.on("frameattached", (frame) => this.events.push(`frame: ${frame.url()}`));
    page.on("framenavigated", (frame) => {
      const isThere = frame.url().split("#")[0] === this.address;
      if (frame === page.mainFrame() && !isThere) this.events.push(`goes to ${frame.url()}`);
    });
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      // Contexts without service workers log a message for each one that they block.
      if (message.text().startsWith("Service Worker registration blocked")) return;
      // The detector clicks the print buttons of many pages, faster than people do.
      if (message.text() === "Ignoring too frequent calls to print().") return;
      // Pages request contributors' pictures, which can't load here.
      const { url } = message.location();
      if (avatar.test(url) || this.isDeadLink(url, message.text())) return;
      this.events.push(`console ${message.type()}: ${message.text().slice(0, 300)}`);
    });
    page.on("pageerror", (error) => this.events.push(`uncaught: ${error.message.slice(0, 300)}`));
    page.on("response", (response) => {
      const status = response.status();
      if (this.isDeadLink(response.url(), String(status))) return;
      if (status >= 400) this.events.push(`status ${status}: ${response.url().slice(0, 300)}`);
    });
    page.on("request", (request) => this.judge(request));
  }

  static async open(
    context: BrowserContext,
    origin: string,
    known: ReadonlySet<string> = new Set(),
  ): Promise<WatchedTab> {
    return new WatchedTab(await context.newPage(), origin, known);
  }

  /** Opens a page by its address, as a first visit. */
  async visit(path: string): Promise<void> {
    this.address = this.origin + path;
    await this.page.goto(this.address, { waitUntil: "load" });
  }

  /** Navigates to a page like its links do, without a full load. */
  async navigate(path: string): Promise<void> {
    this.address = this.origin + path;
    const slug = path.slice(1, -1);
    await this.page.evaluate((to) => (window as unknown as Navigator).___navigate(to), path);
    await this.page.waitForSelector(`main [data-page="${slug}"]`, { state: "attached" });
  }

  /** Waits until the page has hydrated and finished everything that it started. */
  async settle(): Promise<void> {
    const { page, pending } = this;
    if ((await page.locator("#___gatsby").count()) > 0) await page.waitForFunction(hasHydrated);
    await settled(page, pending);
  }

  /** Returns what happened since the last call. */
  takeEvents(): string[] {
    return this.events.splice(0);
  }

  /** Whether a message reports a 404 on this site. READMEs are allowed to contain dead links. */
  private isDeadLink(url: string, answer: string): boolean {
    if (!URL.canParse(url) || !/\b404\b/.test(answer)) return false;
    const { origin, pathname } = new URL(url);
    return origin === this.origin && !ownRequests.image!.test(pathname);
  }

  private judge(request: Request): void {
    const url = new URL(request.url());
    if (avatar.test(url.href) || url.href.split("#")[0] === this.address) return;
    const isExpected = ownRequests[request.resourceType()]?.test(url.pathname) === true;
    if (!isExpected || request.resourceType() === "script") this.requests.add(url.pathname);
    const isOwn = url.origin === this.origin && (isExpected || this.known.has(url.pathname));
    if (!isOwn)
      this.events.push(`request for ${request.resourceType()}: ${url.href.slice(0, 300)}`);
  }
}

/** Gatsby's property of window for navigating from a script. */
interface Navigator {
  ___navigate: (path: string) => void;
}

/** Waits for the page's title to change after a navigation. If it doesn't, the page's checks report that. */
async function untilTitled(page: Page, title: string): Promise<void> {
  await page
    .waitForFunction((text) => document.title === text, `${title} | webpack`, { timeout: 3000 })
    .catch(() => undefined);
}

/** Checks the page that a tab has opened, on a wide screen and on a narrow one. */
async function look(tab: WatchedTab, expected: Expected, harmless: Harmless): Promise<string[]> {
  const { page } = tab;
  const escapes: string[] = [];
  await tab.settle();
  await untilTitled(page, expected.title);
  const isWide = page.viewportSize()?.width === desktop.width;
  // One resize is enough, because the next page starts with this page's last size.
  for (const size of isWide ? [desktop, narrowPhone] : [narrowPhone, desktop]) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
    if (size === desktop) {
      const { globals } = harmless;
      escapes.push(...(await page.evaluate(findEscapes, { ...expected, globals })));
      await page.evaluate(touchEverything);
      await page.mouse.move(600, 400 + Math.random());
    } else {
      const sideways = await page.evaluate(sidewaysScroll);
      if (sideways > 0) escapes.push(`scrolls ${sideways} px sideways on a narrow phone`);
    }
  }
  const surroundings = await surroundingsOf(page);
  escapes.push(...tab.takeEvents(), ...differences(surroundings, harmless.surroundings));
  return [...new Set(escapes)];
}

/** Transfers the state around the body as one string, which takes much less time than thousands of values. */
const surroundingsOf = async (page: Page): Promise<PageSurroundings> =>
  JSON.parse(await page.evaluate(readSurroundings)) as PageSurroundings;

function differences(found: PageSurroundings, expected: PageSurroundings): string[] {
  const properties = Object.entries(found.properties)
    .filter(([path, kind]) => expected.properties[path] !== kind && !passing.test(path))
    .map(([path, kind]) => `${path} is ${kind}, not ${expected.properties[path] ?? "undefined"}`);
  const more = (name: "head" | "roots" | "stored") => {
    const rest = [...expected[name]];
    return found[name].filter((item) => {
      const index = rest.indexOf(item);
      if (index !== -1) rest.splice(index, 1);
      return index === -1;
    });
  };
  return [
    ...properties,
    ...more("head").map((item) => `head or script: ${item}`),
    ...more("roots").map((item) => `root: ${item}`),
    ...more("stored").map((item) => `stored: ${item}`),
  ];
}

/** The ways in which a reader can open a page. */
export type Arrival =
  /** Opens its address. */
  | "load"
  /** Navigates from a harmless page with the site's own navigation, which fetches the body. */
  | "navigate"
  /** Opens its address with scripts turned off, because browsers then parse `noscript` differently. */
  | "load without scripts";

/** A page and the effects of its body. */
export interface Finding {
  inspection: Inspection;
  escapes: string[];
}

/** The number of tabs that are open in parallel. */
const TABS = 3;

/** A browser that checks the pages of one site. */
export class Detector {
  /** Tabs on which no page had an effect, so the next pages can use them. */
  private readonly clean = new Map<Arrival, WatchedTab[]>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Records the properties of a harmless page. Throws if it finds a problem there. */
  async learn(inspection: Inspection): Promise<Harmless> {
    const context = await openContext(this.browser, true);
    try {
      const tab = await WatchedTab.open(context, this.origin);
      await tab.visit(inspection.path);
      await tab.settle();
      const surroundings = await surroundingsOf(tab.page);
      // The frame's own late requests are harmless too, so trigger them now.
      await tab.page.evaluate(touchEverything);
      await tab.settle();
      const requests = new Set(tab.requests);
      const globals = await this.globalsOf(requests);
      const harmless = { ...inspection, surroundings, requests, globals };
      const [again] = await this.inspect([inspection], harmless, "load");
      if (again!.escapes.length > 0) throw new Error(`Not harmless:\n${again!.escapes.join("\n")}`);
      return harmless;
    } finally {
      await context.close();
    }
  }

  /** Returns names that the scripts at these paths read from window, or check the type of. */
  private async globalsOf(paths: ReadonlySet<string>): Promise<string[]> {
    const names = new Set<string>();
    for (const path of paths) {
      if (!path.endsWith(".js")) continue;
      const text = await (await fetch(this.origin + path)).text();
      const uses = text.matchAll(/\b(?:window|self|globalThis)\.([\w$]+)|\btypeof ([\w$]{4,})/g);
      for (const [, property, variable] of uses) names.add((property ?? variable)!);
    }
    return [...names];
  }

  /** Checks pages in parallel. `prepare` may set up routes. The results are in the pages' order. */
  async inspect(
    inspections: readonly Inspection[],
    harmless: Harmless,
    arrival: Arrival,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<Finding[]> {
    const findings = new Array<Finding>(inspections.length);
    // The workers share one iterator, from which each takes the next page.
    const queue = inspections.entries();
    // A tab with routes is only for these pages.
    const clean = prepare ? [] : (this.clean.get(arrival) ?? []);
    if (!prepare) this.clean.set(arrival, clean);
    const work = async () => {
      let tab = clean.pop();
      for (const [index, inspection] of queue) {
        tab ??= await this.openTab(harmless, arrival, prepare);
        const escapes = await this.arriveAndLook(tab, inspection, harmless, arrival);
        findings[index] = { inspection, escapes };
        // Effects of this page must not be attributed to the next one.
        if (escapes.length > 0) {
          await tab.page.context().close();
          tab = undefined;
        }
      }
      if (tab) clean.push(tab);
    };
    await Promise.all(Array.from({ length: TABS }, work));
    if (prepare) for (const tab of clean) await tab.page.context().close();
    return findings;
  }

  private async openTab(
    harmless: Harmless,
    arrival: Arrival,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<WatchedTab> {
    const hasScripts = arrival !== "load without scripts";
    const context = await openContext(this.browser, hasScripts);
    await prepare?.(context);
    const tab = await WatchedTab.open(context, this.origin, harmless.requests);
    if (arrival === "navigate") {
      await tab.visit(harmless.path);
      await tab.settle();
    }
    return tab;
  }

  /** A page that doesn't open counts as a finding. */
  private async arriveAndLook(
    tab: WatchedTab,
    inspection: Inspection,
    harmless: Harmless,
    arrival: Arrival,
  ): Promise<string[]> {
    try {
      if (arrival === "navigate") await tab.navigate(inspection.path);
      else await tab.visit(inspection.path);
      if (arrival !== "load without scripts") return await look(tab, inspection, harmless);
      const { globals } = harmless;
      const escapes = await tab.page.evaluate(findEscapes, { ...inspection, globals });
      return [...new Set([...escapes, ...tab.takeEvents()])];
    } catch (error) {
      return [...tab.takeEvents(), `cannot be looked at: ${(error as Error).message}`];
    }
  }
}
