// The hosted search service behind the same interface as the site's own index.
import { liteClient } from "algoliasearch/lite";
import type { SearchHit } from "./engine";
import type { SearchClient } from "./local-client";

/** Where the hosted index is. */
export interface HostedIndex {
  appId: string;
  apiKey: string;
  indexName: string;
}

/** A record as DocSearch's crawler writes it. */
interface HostedRecord {
  url: string;
  content: string | null;
  hierarchy: Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>;
}

/** A client that asks the service for each query, without personalisation. */
export function createHostedClient({ appId, apiKey, indexName }: HostedIndex): SearchClient {
  const service = liteClient(appId, apiKey);
  return {
    open: () => Promise.resolve(),
    loadAll: () => Promise.resolve(),
    async search(query) {
      const { results } = await service.searchForHits<HostedRecord>({
        requests: [{ indexName, query, hitsPerPage: 20, enablePersonalization: false }],
      });
      const hits = (results[0]?.hits ?? []).map(toHit);
      return { hits, suggestion: null, complete: true };
    },
  };
}

function toHit({ url, content, hierarchy }: HostedRecord): SearchHit {
  const { pathname, hash } = new URL(url, "https://localhost");
  const titles = [1, 2, 3, 4, 5, 6].flatMap(
    (level) => hierarchy[`lvl${level as 1 | 2 | 3 | 4 | 5 | 6}`] ?? [],
  );
  return {
    url: pathname + hash,
    title: decoded(titles.at(-1) ?? hierarchy.lvl0 ?? url),
    page: titles.length > 1 ? decoded(titles[0]!) : "",
    kind: titles.length > 1 ? "heading" : "page",
    excerpt: decoded(content ?? ""),
  };
}

/** The service's texts carry entities; they are shown as text. */
function decoded(text: string): string {
  return new DOMParser().parseFromString(text, "text/html").body.textContent ?? "";
}
