// Collects the inputs of the search index: pages, facts, and messages.
import type { DocPage } from "../../core/doc-page";
import { contentDirectory } from "../../core/build/environment";
import { readMessages, searchMessages } from "./explained-messages";
import type { PageTexts } from "./page-texts";
import { searchFacts } from "./search-facts";
import type { SearchedPage, SearchInput } from "./search-files";

/** Reads the text of pages from their content files, and everything else from the content directory. */
export function searchInput(docPages: readonly DocPage[], texts: PageTexts): SearchInput {
  const pages = docPages.flatMap((page): SearchedPage[] => {
    const text = texts.of(page);
    if (!text) return [];
    const { url, section, title, description } = page;
    return [{ url, section, title, description, text, isReadme: page.package !== null }];
  });
  const { messages } = readMessages(contentDirectory());
  return { pages, facts: searchFacts(contentDirectory()), messages: searchMessages(messages) };
}
