// Defines the messages between the page and the worker that draws builds.
import type { BuildRecord } from "../../../plugins/gatsby-transformer-doc-page/lib/pictures/build-record";

/** What a picture shows. */
export type GraphView = "modules" | "chunks";

/** Asks the worker for a picture. */
export interface DrawingRequest {
  id: number;
  record: BuildRecord;
  view: GraphView;
}

/** The picture as HTML. */
export interface DrawingResponse {
  id: number;
  html: string;
}

/** The file of the worker. */
export const GRAPH_FILE = "graph.js";

/** With more modules, nobody could read the picture, and calculating it would take long. */
export const MAX_MODULES = 100;
