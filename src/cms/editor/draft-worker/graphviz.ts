// Loads Graphviz in the worker with the first picture, because it's larger than everything else there.
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
