// The texts of a printable page: they stand in the server's HTML and nowhere else. In `develop`,
// which renders nothing on the server, the browser fetches them and makes the same HTML.
import { useEffect, useState } from "react";
import { loadContent, readContentOnServer } from "../navigation/page-content";
import { chapterSlugs, chaptersOf } from "../shared/printable-chapters";
import type { Printable } from "../shared/printable-chapters";
import type { PrintableBody } from "../shared/printable-body";

/** Body of each chapter by its slug. */
export type PrintableBodies = ReadonlyMap<string, PrintableBody>;

export type PrintableState =
  /** The server's markup stands in the document and is left alone. */
  | { status: "server" }
  | { status: "ready"; bodies: PrintableBodies }
  | { status: "pending" }
  | { status: "error" };

type PrintableBodyModule = typeof import("../shared/printable-body");

/** The chapters' bodies from the HTML of their pages, in reading order. */
function makeBodies(
  { printableBody }: PrintableBodyModule,
  printable: Printable,
  html: readonly string[],
): PrintableBodies {
  const slugs = chapterSlugs(printable);
  return new Map(
    chaptersOf(printable).map(({ slug }, index) => [
      slug,
      printableBody(html[index]!, slug, slugs),
    ]),
  );
}

// In the state of the history's entry, so that it lasts as long as the entry.
const RELOADED = "reloadedForText";

function initialState(printable: Printable): PrintableState {
  if (process.env.BUILD_STAGE === "build-html") {
    // Not an import: the browser's bundle must not have it, and server rendering cannot wait for it.
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    const module = require("../shared/printable-body") as PrintableBodyModule;
    const html = chaptersOf(printable).map(
      ({ contentUrl }) => readContentOnServer(contentUrl).html,
    );
    return { status: "ready", bodies: makeBodies(module, printable, html) };
  }
  const markup = document.querySelector<HTMLElement>("[data-printable]");
  if (markup?.dataset.printable === printable.slug) return { status: "server" };
  const isDevelop = process.env.NODE_ENV === "development";
  return { status: !isDevelop && entryState()[RELOADED] ? "error" : "pending" };
}

const entryState = () => (history.state ?? {}) as Record<string, unknown>;

const markReloaded = (reloaded: boolean) =>
  history.replaceState({ ...entryState(), [RELOADED]: reloaded }, "");

/** Asks for the whole document; the mark keeps a shell without text from asking for ever. */
function reload(): void {
  markReloaded(true);
  location.reload();
}

/** State of the chapters' bodies and a way to ask for them again. */
export function usePrintableBodies(printable: Printable): {
  state: PrintableState;
  retry: () => void;
} {
  const [state, setState] = useState(() => initialState(printable));

  useEffect(() => {
    if (process.env.NODE_ENV === "development") {
      let current = true;
      Promise.all([
        import("../shared/printable-body"),
        Promise.all(chaptersOf(printable).map(({ contentUrl }) => loadContent(contentUrl))),
      ]).then(
        ([module, contents]) => {
          const html = contents.map((content) => content.html);
          if (current) setState({ status: "ready", bodies: makeBodies(module, printable, html) });
        },
        () => current && setState({ status: "error" }),
      );
      return () => {
        current = false;
      };
    }
    // A navigation without a reload brought the reader here, or a shell without text.
    if (state.status === "pending") reload();
    else if (state.status === "server" && entryState()[RELOADED]) markReloaded(false);
  }, [printable, state.status]);

  return { state, retry: reload };
}
