// A browser may paint before it has received the whole document. Tests that what it paints doesn't move later.
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "@jest/globals";
import { desktop, newPage, phone } from "../support/browser";
import { siteDirectory } from "../support/server";
import { expect } from "../support/expect";

interface Place {
  x: number;
  y: number;
}

/** Returns the position of each visible element and text in `selector`, keyed by its path in the tree. */
function placesIn(selector: string): Record<string, Place> {
  const places: Record<string, Place> = {};
  function walk(node: ChildNode, way: string) {
    if (node instanceof Text) return note(way, textRectangle(node), node.parentElement!);
    if (!(node instanceof Element)) return;
    note(way, node.getBoundingClientRect(), node);
    for (const [index, child] of [...node.childNodes].entries()) {
      walk(child, `${way} > ${child.nodeName}:${index}`);
    }
  }
  function note(way: string, { x, y, width }: DOMRect, element: Element) {
    if (width > 0 && element.checkVisibility({ visibilityProperty: true })) places[way] = { x, y };
  }
  function textRectangle(text: Text): DOMRect {
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, Math.min(1, text.length));
    return range.getBoundingClientRect();
  }
  const root = document.querySelector(selector);
  if (root) walk(root, selector);
  return places;
}

interface Part {
  url: string;
  selector: string;
  /** Returns the offsets in the HTML at which the test cuts off the document. */
  cutsIn: (html: string) => number[];
}

const header: Part = {
  url: "/concepts/output/",
  selector: "header",
  cutsIn: (html) => {
    const start = html.indexOf("<header");
    const text = html.slice(start, html.indexOf("</header>"));
    return [...text.matchAll(/<\/(?:button|li|a|nav)>/g)].map(
      (end) => start + end.index + end[0].length,
    );
  },
};

/** Its rows are centered, so anything that is added to one later would move it. */
const firstScreen: Part = {
  url: "/",
  selector: "main",
  cutsIn: (html) => {
    const start = html.indexOf("<h1");
    const end = html.indexOf("<h2");
    return Array.from({ length: Math.floor((end - start) / 60) }, (_, index) => start + 60 * index);
  },
};

test.each([
  ["the header", "a phone", header, phone],
  ["the header", "the narrowest desktop", header, { width: 1024, height: 768 }],
  ["the header", "a desktop", header, desktop],
  ["the home page's first screen", "a phone", firstScreen, phone],
  ["the home page's first screen", "a desktop", firstScreen, desktop],
])(
  "nothing in %s moves while the rest of it is still loading, on %s",
  async (_what, _where, { url, selector, cutsIn }, viewport) => {
    const whole = readFileSync(path.join(siteDirectory, url, "index.html"), "utf8");
    const cuts = cutsIn(whole);
    expect(cuts.length).toBeGreaterThan(20);

    const { page, origin } = await newPage({ viewport });
    await page.route("**/*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    let html = whole;
    await page.route(origin + url, (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    const read = async () => {
      await page.goto(origin + url, { waitUntil: "domcontentloaded" });
      return page.evaluate(placesIn, selector);
    };
    const atLast = await read();
    for (const cut of cuts) {
      html = whole.slice(0, cut);
      const early = Object.entries(await read());
      expect(early.length).toBeGreaterThan(0);
      const moved = early.filter(([way, { x, y }]) => {
        const last = atLast[way];
        return last && Math.hypot(last.x - x, last.y - y) > 1;
      });
      expect(moved, `cut after ${html.slice(-60)}`).toEqual([]);
    }
  },
);
