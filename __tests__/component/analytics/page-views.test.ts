// What is handed to Google's script, and when.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const ID = "G-TEST";

type Command = [name: string, ...rest: unknown[]];
const commands = () =>
  [...((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])].map(
    (command) => Array.from(command) as Command,
  );
const pageViews = () =>
  commands()
    .filter(([name, event]) => name === "event" && event === "page_view")
    .map(([, , view]) => view);
const scripts = () => document.querySelectorAll('script[src*="googletagmanager"]').length;

const view = (path: string, title = document.title) => ({
  path,
  title,
  location: `http://localhost${path}`,
});

/** The modules keep what a document knows: each test is a document of its own. */
async function newDocument() {
  vi.resetModules();
  return {
    ...(await import("../../../src/analytics/google-analytics")),
    ...(await import("../../../src/analytics/page-views")),
    ...(await import("../../../src/analytics/consent")),
  };
}

beforeEach(() => {
  vi.stubGlobal("__GA_TRACKING_ID__", ID);
  localStorage.clear();
  document.head.innerHTML = "<title>First | webpack</title>";
  delete (window as { dataLayer?: unknown }).dataLayer;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("src/analytics/google-analytics", () => {
  it("throws the catalogue's error when it is used before initialisation", async () => {
    const { pageView } = await newDocument();
    expect(() => pageView(view("/"))).toThrow(new Error("Google analytics is not initialized"));
    expect(commands()).toEqual([]);
  });

  it("loads one script, and sends path, title and location", async () => {
    const { initialize, pageView } = await newDocument();
    initialize(ID);
    initialize(ID);
    expect(scripts()).toBe(1);
    pageView(view("/concepts/?a=1", "Concepts | webpack"));
    expect(commands()).toEqual([
      ["js", expect.any(Date)],
      ["config", ID, { send_page_view: false }],
      [
        "event",
        "page_view",
        {
          page_path: "/concepts/?a=1",
          page_title: "Concepts | webpack",
          page_location: "http://localhost/concepts/?a=1",
        },
      ],
    ]);
  });
});

describe("src/analytics/page-views", () => {
  it("sends nothing before the reader agrees, and then the page on the screen", async () => {
    const { enterPage, choose } = await newDocument();
    enterPage(view("/"), true);
    expect(scripts()).toBe(0);
    choose("granted");
    expect(pageViews()).toEqual([
      { page_path: "/", page_title: "First | webpack", page_location: "http://localhost/" },
    ]);
    expect(localStorage.getItem("analytics-consent")).toBe("granted");
  });

  it("remembers a refusal, and stops when the reader changes their mind", async () => {
    const { choose } = await newDocument();
    choose("denied");
    const { enterPage, choose: chooseAgain } = await newDocument();
    enterPage(view("/"), true);
    expect(scripts()).toBe(0);
    chooseAgain("granted");
    chooseAgain("denied");
    enterPage(view("/a/"), true);
    expect(pageViews()).toHaveLength(1);
    expect((window as unknown as Record<string, boolean>)[`ga-disable-${ID}`]).toBe(true);
  });

  it("works where storage is blocked", async () => {
    for (const method of ["getItem", "setItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    }
    const { enterPage, choose, consent } = await newDocument();
    expect(consent()).toBeNull();
    choose("granted");
    enterPage(view("/"), true);
    expect(pageViews()).toHaveLength(1);
  });

  it("waits for the title of the next page", async () => {
    localStorage.setItem("analytics-consent", "granted");
    const { enterPage } = await newDocument();
    enterPage(view("/"), true);
    enterPage(view("/second/"), false);
    expect(pageViews()).toHaveLength(1);
    document.title = "Second | webpack";
    await vi.waitFor(() => expect(pageViews()).toHaveLength(2));
    expect(pageViews()[1]).toMatchObject({
      page_path: "/second/",
      page_title: "Second | webpack",
    });
  });

  it("does not wait for ever, nor lose a page that is left at once", async () => {
    vi.useFakeTimers();
    localStorage.setItem("analytics-consent", "granted");
    const { enterPage } = await newDocument();
    enterPage(view("/"), true);
    enterPage(view("/same-title/"), false);
    enterPage(view("/next/"), false);
    expect(pageViews()).toHaveLength(2);
    vi.runAllTimers();
    expect(pageViews().map((sent) => (sent as { page_path: string }).page_path)).toEqual([
      "/",
      "/same-title/",
      "/next/",
    ]);
  });

  it("counts a page once when the reader agrees while its title is on its way", async () => {
    const { enterPage, choose } = await newDocument();
    enterPage(view("/"), true);
    enterPage(view("/second/"), false);
    choose("granted");
    document.title = "Second | webpack";
    await vi.waitFor(() => expect(pageViews()).toHaveLength(1));
    expect(pageViews()[0]).toMatchObject({ page_title: "Second | webpack" });
  });
});
