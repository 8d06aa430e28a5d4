// Gatsby's nodes → what the search index is made from.
import type { NodePluginArgs } from "gatsby";
import type { FactKind, SearchFact } from "../../shared/search";
import type { PageTexts, PlacedPage } from "./page-texts";
import type { SearchedPage, SearchInput } from "./search-files";

/** Types of nodes that are pages. */
const README_TYPE = "PackageDocPage";
const PAGE_TYPES = ["LocalDocPage", README_TYPE];

/** Types of nodes that are facts: their kind and the field that names them. */
const FACT_TYPES: readonly { type: string; kind: FactKind; name: string; prefix?: string }[] = [
  { type: "WebpackOption", kind: "option", name: "path" },
  { type: "WebpackHook", kind: "hook", name: "key" },
  { type: "CliFlag", kind: "flag", name: "flag" },
  { type: "CliCommand", kind: "flag", name: "name", prefix: "webpack " },
  { type: "StatsField", kind: "stats", name: "key" },
  { type: "BuiltinPlugin", kind: "plugin", name: "path" },
  { type: "ModuleVariable", kind: "variable", name: "name" },
  { type: "MagicComment", kind: "comment", name: "name" },
  { type: "ProcessAssetsStage", kind: "stage", name: "name" },
];

type Fields = Record<string, unknown>;

/** Sections of all pages; some more than once. */
export function pageSections(getNodesByType: NodePluginArgs["getNodesByType"]): string[] {
  return PAGE_TYPES.flatMap((type) => getNodesByType(type).map(({ section }) => section as string));
}

/** Reads pages from their nodes and content files, and facts from their nodes. */
export function searchInput(
  getNodesByType: NodePluginArgs["getNodesByType"],
  texts: PageTexts,
): SearchInput {
  const pages: SearchedPage[] = [];
  for (const type of PAGE_TYPES) {
    for (const node of getNodesByType(type) as unknown as Fields[]) {
      const text = texts.of(node as unknown as PlacedPage);
      if (!text) continue;
      pages.push({
        url: node.url as string,
        section: node.section as string,
        title: node.title as string,
        description: (node.description as string | null) ?? null,
        text,
        isReadme: type === README_TYPE,
      });
    }
  }
  const facts: Partial<Record<FactKind, SearchFact[]>> = {};
  for (const { type, kind, name, prefix = "" } of FACT_TYPES) {
    const list = (getNodesByType(type) as unknown as Fields[]).map((node): SearchFact => ({
      name: prefix + (node[name] as string),
      url: node.url as string,
      summary: (node.summary as string | null) ?? "",
    }));
    facts[kind] = [...(facts[kind] ?? []), ...list].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
  return { pages, facts };
}
