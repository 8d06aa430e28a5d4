// Collects the inputs of the search index from Gatsby's nodes.
import type { NodePluginArgs } from "gatsby";
import type { FactKind, SearchFact } from "../../shared/search";
import type { DocPageNode } from "../doc-pages";
import { contentDirectory } from "../environment";
import { readMessages, searchMessages } from "./explained-messages";
import type { PageTexts } from "./page-texts";
import type { SearchedPage, SearchInput } from "./search-files";

/** Types of nodes that are facts, with their kind and the field that contains their name. */
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

/** Reads pages' words from their content files, facts from their nodes, and messages from their list. */
export function searchInput(
  docPages: readonly DocPageNode[],
  getNodesByType: NodePluginArgs["getNodesByType"],
  texts: PageTexts,
): SearchInput {
  const pages = docPages.flatMap((page): SearchedPage[] => {
    const text = texts.of(page);
    if (!text) return [];
    const { url, section, title, description } = page;
    return [{ url, section, title, description, text, isReadme: page.package !== null }];
  });
  const facts: Partial<Record<FactKind, SearchFact[]>> = {};
  for (const { type, kind, name, prefix = "" } of FACT_TYPES) {
    const list = (getNodesByType(type) as unknown as Fields[]).map((node): SearchFact => ({
      name: prefix + (node[name] as string),
      url: node.url as string,
      summary: (node.summary as string | null) ?? "",
    }));
    facts[kind] = [...(facts[kind] ?? []), ...list].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
  const { messages } = readMessages(contentDirectory());
  return { pages, facts, messages: searchMessages(messages) };
}
