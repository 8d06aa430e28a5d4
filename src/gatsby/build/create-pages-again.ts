// Makes the preview create its pages again after a change that arrived while it was creating them. Gatsby accepts such
// a change at once, but doesn't call createPages for it (dist/state-machines/develop, recreatingPages). Without this, a
// title that is saved right after something else can be missing in the sidebar until the next save.
import type { CreateDevServerArgs, Node } from "gatsby";
import { DOC_PAGE_TYPES } from "../../core/build/doc-pages";
import { expectPart } from "../../core/gatsby-part";
import { loadParts } from "./load-parts";

type Redux = typeof import("gatsby/dist/redux");

const THIS_FILE = "src/gatsby/build/create-pages-again.ts";

/** After this time, Gatsby has usually called createPages by itself. */
const INTERVAL_MS = 1000;

let timer: NodeJS.Timeout | undefined;

/** Call this in createPages before reading nodes. */
export function startCreatingPages(): void {
  clearInterval(timer);
  timer = undefined;
}

/** Reports a change to Gatsby until it creates the pages, whenever the node of a page was changed or deleted. */
export function createPagesAgain({
  actions,
  getNodesByType,
}: Pick<CreateDevServerArgs, "actions" | "getNodesByType">): void {
  const { emitter } = loadParts<Redux>("gatsby/dist/redux/index.js", ["emitter"], THIS_FILE);
  const unchanged = expectPart(
    getNodesByType("Site")[0],
    "a node of the type Site",
    "dist/internal-plugins/internal-data-bridge/gatsby-node.js",
    THIS_FILE,
  )!;
  const changed = ({ payload }: { payload?: Node }) => {
    if (payload === undefined || !DOC_PAGE_TYPES.includes(payload.internal.type)) return;
    timer ??= setInterval(() => actions.touchNode(unchanged), INTERVAL_MS);
  };
  emitter.on("CREATE_NODE", changed);
  emitter.on("DELETE_NODE", changed);
}
