// Defines what the page asks of the worker that draws builds.
import type { BuildRecord } from "../../../plugins/gatsby-transformer-doc-page/lib/pictures/build-record";

/** What a picture shows. */
export type GraphView = "modules" | "chunks";

/** Asks the worker for a picture, which it sends as HTML to the port that comes with the request. */
export interface DrawingRequest {
  record: BuildRecord;
  view: GraphView;
}

/** The file of the worker. */
export const GRAPH_FILE = "graph.js";

/** With more modules, nobody could read the picture, and calculating it would take long. */
export const MAX_MODULES = 100;
