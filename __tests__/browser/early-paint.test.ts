// A browser may paint before it has read the whole document; what stands there by then stays where it is.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { desktop, newPage, phone } from "../support/browser";
import { siteDirectory } from "../support/server";

const url = "/concepts/output/";

interface Place {
  x: number;
  y: number;
}

/** Where each element of the header begins, by its way down from there. */
function placesInHeader(): Record<string, Place> {
  const header = document.querySelector("header");
  const places: Record<string, Place> = {};
  function walk(element: Element, way: string) {
    const { x, y, width } = element.getBoundingClientRect();
    if (width > 0) places[way] = { x, y };
    for (const [index, child] of [...element.children].entries()) {
      walk(child, `${way} > ${child.tagName}:${index}`);
    }
  }
  if (header) walk(header, "HEADER");
  return places;
}

test.each([
  ["a phone", phone],
  ["the narrowest desktop", { width: 1024, height: 768 }],
  ["a desktop", desktop],
])("nothing in the header moves while the rest of it arrives, on %s", async (_name, viewport) => {
  const whole = readFileSync(path.join(siteDirectory, url, "index.html"), "utf8");
  const start = whole.indexOf("<header");
  const header = whole.slice(start, whole.indexOf("</header>"));
  const cuts = [...header.matchAll(/<\/(?:button|li|a|nav)>/g)].map(
    (end) => start + end.index + end[0].length,
  );
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
    return page.evaluate(placesInHeader);
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
});
