// What the site sends to Google's script, and when. The page's scripts are those of the real plugin, held
// back like in a build. Google's script itself doesn't load in jsdom.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { waitFor } from "@testing-library/dom";
import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { onRenderBody } from "gatsby-plugin-google-gtag/gatsby-ssr";
import { holdScripts } from "../../../src/analytics/hold-scripts";
import { resetModules } from "../support/reset-modules";
import { stubEnv, stubGlobal, unstubAllEnvs, unstubAllGlobals } from "../../support/stubs";

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

/** The elements that the plugin adds to a page. */
function pluginElements(): { head: ReactNode[]; postBody: ReactNode[] } {
  const head: ReactNode[] = [];
  const postBody: ReactNode[] = [];
  onRenderBody(
    {
      setHeadComponents: (nodes) => head.push(...nodes),
      setPostBodyComponents: (nodes) => postBody.push(...nodes),
    },
    { trackingIds: [ID], gtagConfig: {} },
  );
  return { head, postBody };
}

/** The modules keep state for the life of a document, so each test imports fresh ones. */
async function newDocument() {
  resetModules();
  // A script's declarations can't be deleted.
  (window as { gtag?: unknown }).gtag = undefined;
  const { head, postBody } = pluginElements();
  document.body.innerHTML = renderToStaticMarkup(holdScripts(head, postBody).postBody);
  return {
    ...(await import("../../../src/analytics/page-views")),
    ...(await import("gatsby-plugin-google-gtag/gatsby-browser")),
  };
}

/** Navigates: the router changes the address, and then Gatsby runs its plugins. */
function navigate(
  { leavePage, onRouteUpdate }: Awaited<ReturnType<typeof newDocument>>,
  to: string,
): void {
  const { title } = document;
  history.pushState(null, "", to);
  leavePage(title);
  onRouteUpdate({ location });
}

/** Waits until the plugin has reported everything, which takes two frames and a timer. */
async function pluginIsDone(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => setTimeout(resolve));
}

const oneView = () => waitFor(() => expect(pageViews()).toHaveLength(1));

beforeEach(() => {
  stubGlobal("__GA_TRACKING_ID__", ID);
  // The plugin reports nothing in development.
  stubEnv("NODE_ENV", "production");
  localStorage.clear();
  history.replaceState(null, "", "/");
  document.head.innerHTML = "<title>First | webpack</title>";
  delete (window as { dataLayer?: unknown }).dataLayer;
});
afterEach(async () => {
  await pluginIsDone();
  jest.restoreAllMocks();
  unstubAllEnvs();
  unstubAllGlobals();
});

describe("src/analytics/hold-scripts", () => {
  it("removes connections to Google and scripts that run, and keeps what other plugins added", () => {
    const plugin = pluginElements();
    const { head, postBody } = holdScripts(
      [createElement("meta", { key: "a" }), ...plugin.head],
      [createElement("script", { key: "script-loader" }), ...plugin.postBody],
    );
    expect(renderToStaticMarkup(head)).toBe("<meta/>");
    const container = document.createElement("div");
    container.innerHTML = renderToStaticMarkup(postBody);
    const [loader, ...held] = container.querySelectorAll("script");
    expect(loader!.type).toBe("");
    expect(held.map(({ type, src }) => [type, src])).toEqual([
      ["text/plain", ""],
      ["text/plain", ""],
    ]);
  });

  it("stops the build when the plugin adds an unknown element", () => {
    const { head, postBody } = pluginElements();
    expect(() => holdScripts(head, postBody.slice(1))).toThrow(
      /no element with the key "gatsby-plugin-google-gtag".*hold-scripts\.tsx/,
    );
    expect(() => holdScripts([], postBody)).toThrow(/preconnect-google-gtag/);
  });
});

describe("Google's script", () => {
  it("throws the catalog's error when it's used before initialization", async () => {
    const { gtag } = await newDocument();
    expect(() => gtag("event", "page_view")).toThrow(
      new Error("Google analytics is not initialized"),
    );
    expect(commands()).toEqual([]);
  });

  it("loads one script, and sends path, title, and location", async () => {
    const { choose } = await newDocument();
    history.replaceState(null, "", "/concepts/?a=1#plugins");
    document.title = "Concepts | webpack";
    choose("granted");
    choose("granted");
    await oneView();
    expect(scripts()).toBe(1);
    expect(commands()).toEqual([
      ["js", expect.any(Date)],
      ["config", ID, { send_page_view: false }],
      [
        "event",
        "page_view",
        {
          page_path: "/concepts/?a=1",
          page_title: "Concepts | webpack",
          page_location: `${location.origin}/concepts/?a=1`,
        },
      ],
    ]);
  });

  it("passes other events on unchanged", async () => {
    const { choose } = await newDocument();
    choose("granted");
    (window as unknown as { gtag: (...command: unknown[]) => void }).gtag("event", "search", {});
    expect(commands()).toContainEqual(["event", "search", {}]);
  });
});

describe("src/analytics/page-views", () => {
  it("sends nothing before the reader agrees, and then sends the current page", async () => {
    const page = await newDocument();
    page.startCounting();
    page.onRouteUpdate({ location });
    expect(scripts()).toBe(0);
    page.choose("granted");
    await oneView();
    expect(pageViews()).toEqual([
      { page_path: "/", page_title: "First | webpack", page_location: `${location.origin}/` },
    ]);
    expect(localStorage.getItem("analytics-consent")).toBe("granted");
  });

  it("remembers a refusal, and stops when the reader changes their mind", async () => {
    const { choose } = await newDocument();
    choose("denied");
    const page = await newDocument();
    page.startCounting();
    expect(scripts()).toBe(0);
    page.choose("granted");
    await oneView();
    page.choose("denied");
    navigate(page, "/a/");
    document.title = "A | webpack";
    await pluginIsDone();
    expect(pageViews()).toHaveLength(1);
    expect((window as unknown as Record<string, boolean>)[`ga-disable-${ID}`]).toBe(true);
  });

  it("works when storage is blocked", async () => {
    for (const method of ["getItem", "setItem"] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    }
    const { choose, consent } = await newDocument();
    expect(consent()).toBeNull();
    choose("granted");
    await oneView();
  });

  it("starts immediately for a reader who agreed earlier", async () => {
    localStorage.setItem("analytics-consent", "granted");
    const { startCounting } = await newDocument();
    startCounting();
    await oneView();
  });

  it("waits for the title of the next page, and doesn't count a page again when only the hash changes", async () => {
    localStorage.setItem("analytics-consent", "granted");
    const page = await newDocument();
    page.startCounting();
    await oneView();
    navigate(page, "/second/#there");
    document.title = "Second | webpack";
    await waitFor(() => expect(pageViews()).toHaveLength(2));
    expect(pageViews()[1]).toMatchObject({
      page_path: "/second/",
      page_title: "Second | webpack",
    });
    history.pushState(null, "", "/second/#elsewhere");
    page.onRouteUpdate({ location });
    navigate(page, "/third/");
    document.title = "Third | webpack";
    await waitFor(() => expect(pageViews()).toHaveLength(3));
    expect(pageViews()[2]).toMatchObject({ page_path: "/third/" });
  });

  it("doesn't wait forever, and counts a page that the reader leaves immediately", async () => {
    localStorage.setItem("analytics-consent", "granted");
    const page = await newDocument();
    page.startCounting();
    await oneView();
    navigate(page, "/same-title/");
    await waitFor(() => expect(pageViews()).toHaveLength(2));
    navigate(page, "/next/");
    await waitFor(() => expect(pageViews()).toHaveLength(3));
    expect(pageViews().map((sent) => (sent as { page_path: string }).page_path)).toEqual([
      "/",
      "/same-title/",
      "/next/",
    ]);
  });

  it("counts a page once when the reader agrees before its title arrives", async () => {
    const page = await newDocument();
    page.startCounting();
    navigate(page, "/second/");
    page.choose("granted");
    document.title = "Second | webpack";
    await oneView();
    expect(pageViews()[0]).toMatchObject({ page_title: "Second | webpack" });
  });
});
