// The entry of a worker that draws builds. Graphviz is WebAssembly, which the security policy of pages doesn't allow.
import { toHtml } from "hast-util-to-html";
import {
  graphFigure,
  type Drawings,
} from "../../../plugins/gatsby-transformer-doc-page/lib/pictures/figure";
import {
  chunkGraph,
  moduleGraph,
} from "../../../plugins/gatsby-transformer-doc-page/lib/pictures/recorded-graphs";
import type { Graph } from "../../../plugins/gatsby-transformer-doc-page/lib/pictures/picture";
import type { DrawingRequest } from "./drawing";

const MODULES = "Each arrow is an import, and each frame is a chunk.";
const DROPPED = " webpack left out the modules with a dashed frame, because nothing uses them.";
const CHUNKS = "webpack puts modules into chunks, and writes each chunk to one or more files.";

function graphOf({ record, view }: DrawingRequest): Graph {
  if (view === "chunks") {
    return chunkGraph(record, { title: "Chunks of the build", caption: CHUNKS }, () => true);
  }
  const isComplete = record.modules.every(({ chunks }) => chunks.length > 0);
  const caption = isComplete ? MODULES : MODULES + DROPPED;
  return moduleGraph(record, { title: "Modules of the build", caption }, () => true);
}

globalThis.onmessage = async ({ data, ports: [port] }: MessageEvent<DrawingRequest>) => {
  const drawings: Drawings = [];
  const figure = graphFigure(graphOf(data), drawings);
  for (const draw of drawings) await draw();
  port!.postMessage(toHtml(figure));
};
