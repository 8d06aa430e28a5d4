// Provides the text of a printable page. It's either in the server's HTML or composed in the browser from the
// texts of its chapters. The browser composes it in `develop`, after a client-side navigation, and for stored
// pages offline.
import { useEffect, useState } from "react";
import { loadContent, onContentFailure, readContentOnServer } from "../navigation/page-content";
import { loadChunk } from "../core/load-chunk";
import type { Loaded } from "../ui/use-loaded";
import { chaptersOf, type Printable } from "./printable-chapters";
import type { PrintableBodies } from "./printable-body";

type PrintableState =
  /** The document contains the server's markup, which is kept. */
  { status: "server" } | Loaded<PrintableBodies>;

function initialState(printable: Printable): PrintableState {
  if (process.env.BUILD_STAGE === "build-html") {
    // Not an import, because server rendering can't wait for it.
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    const { printableBodies } = require("./printable-body") as typeof import("./printable-body");
    const contents = chaptersOf(printable).map(({ contentUrl }) => readContentOnServer(contentUrl));
    return { status: "ready", value: printableBodies(printable, contents) };
  }
  const markup = document.querySelector<HTMLElement>("[data-printable]");
  if (markup?.dataset.printable === printable.slug) return { status: "server" };
  return { status: "pending" };
}

/** Returns the state of the chapters' bodies and a function that tries again. */
export function usePrintableBodies(printable: Printable) {
  const [state, setState] = useState(() => initialState(printable));
  const [attempt, setAttempt] = useState(0);
  const isInDocument = state.status === "server";

  useEffect(() => {
    if (isInDocument) return;
    let current = true;
    Promise.all([
      loadChunk(() => import("./printable-body")),
      Promise.all(chaptersOf(printable).map(({ contentUrl }) => loadContent(contentUrl))),
    ]).then(
      ([{ printableBodies }, contents]) => {
        if (current) setState({ status: "ready", value: printableBodies(printable, contents) });
      },
      (error: unknown) => {
        if (current) onContentFailure(error, () => setState({ status: "failed", error }));
      },
    );
    return () => {
      current = false;
    };
  }, [printable, isInDocument, attempt]);

  const retry = () => {
    setState({ status: "pending" });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
