// Converts a recorded build to a graph.
import type { BuildRecord, RecordedModule } from "./build-record";
import type { Graph, PictureEdge, PictureNode, PictureTexts } from "./picture";

/** Which modules a picture shows. */
type Filter = (module: RecordedModule) => boolean;

/** A size as readers know it from webpack's report: "71 bytes", "1.46 KB". */
export function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Number((bytes / 1000).toPrecision(3))} KB`;
}

/** Shows the modules, what they import, and the chunks that contain them. */
export function moduleGraph(record: BuildRecord, texts: PictureTexts, isShown: Filter): Graph {
  const modules = withoutFolder(record.modules.filter(isShown));
  const shown = new Set(modules.map(({ name }) => name));
  const nodes = modules.map(({ name, chunks }): PictureNode => ({
    kind: chunks.length > 0 ? "module" : "dropped",
    name,
  }));
  const edges = modules.flatMap(({ name: from, imports }) =>
    imports
      .filter(({ name }) => shown.has(name))
      .map(({ name: to, later = false }): PictureEdge => ({
        from,
        to,
        dashed: later,
        ...(later && { label: "import()" }),
      })),
  );
  const groups = record.chunks.flatMap(({ name }) => {
    const inside = modules.filter(({ chunks }) => chunks.length === 1 && chunks[0] === name);
    return inside.length > 0 ? [{ title: name, names: inside.map((module) => module.name) }] : [];
  });
  return { ...texts, direction: "down", nodes, edges, groups };
}

/** Shortens the names of modules that are all in the folder `src`. */
function withoutFolder(modules: readonly RecordedModule[]): readonly RecordedModule[] {
  const short = (name: string) => name.replace(/^src\//, "");
  if (modules.some(({ name }) => name === short(name))) return modules;
  return modules.map((module) => ({
    ...module,
    name: short(module.name),
    imports: module.imports.map((imported) => ({ ...imported, name: short(imported.name) })),
  }));
}

/** Shows which modules are in which chunk, and which files each chunk becomes. */
export function chunkGraph(record: BuildRecord, texts: PictureTexts, isShown: Filter): Graph {
  const modules = record.modules.filter((module) => module.chunks.length > 0 && isShown(module));
  const chunks = record.chunks.filter(({ name }) =>
    modules.some((module) => module.chunks.includes(name)),
  );
  const files = [...new Set(chunks.flatMap((chunk) => chunk.files))];
  return {
    ...texts,
    direction: "right",
    nodes: [
      ...modules.map(({ name }): PictureNode => ({ kind: "module", name })),
      ...chunks.map(({ name, initial }): PictureNode => ({
        kind: "chunk",
        name: chunkName(name),
        ...(!initial && { detail: "loaded on demand" }),
      })),
      ...files.map((name): PictureNode => ({
        kind: "file",
        name,
        detail: sizeText(record.files[name]!),
      })),
    ],
    edges: [
      ...modules.flatMap((module) =>
        module.chunks.map((chunk) => ({ from: module.name, to: chunkName(chunk), dashed: false })),
      ),
      ...chunks.flatMap((chunk) =>
        chunk.files.map((file) => ({ from: chunkName(chunk.name), to: file, dashed: false })),
      ),
    ],
    groups: [],
  };
}

/** A module or file may have the same name as its chunk. */
const chunkName = (name: string): string => `chunk ${name}`;
