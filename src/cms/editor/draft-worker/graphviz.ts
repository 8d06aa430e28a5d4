// Replaces Graphviz in the worker, because it's larger than everything else there: it loads with the first picture.
import type * as Library from "@hpcc-js/wasm-graphviz";
import { GRAPHVIZ_URL } from "../../cms";

declare const self: { graphvizLibrary: typeof Library };
declare function importScripts(address: string): void;

export const Graphviz = {
  load(): Promise<Library.Graphviz> {
    importScripts(GRAPHVIZ_URL);
    return self.graphvizLibrary.Graphviz.load();
  },
};
