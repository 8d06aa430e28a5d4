// Shows DocSearch's modal in a build with the hosted search. The modal replaces the field that every page
// contains, takes over the text typed there, and returns it when the dialog closes.
import { DocSearchModal, type DocSearchModalProps } from "@docsearch/react/modal";
import "@docsearch/css/dist/modal.css";
import "./HostedSearch.css";
import { navigate } from "gatsby";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { hostedHits } from "../hosted-hits";
import { issueUrl, resultsInWords } from "../phrases";
import { SearchFailure } from "../SearchButton/SearchFailure";
import type { SearchResultsProps } from "../SearchResults/SearchResults";

type Client = Parameters<NonNullable<DocSearchModalProps["transformSearchClient"]>>[0];

/** The maximum number of hits in a response. All of them are shown, so their number can be announced. */
const MAX_HITS = 20;

/** Handles keyboard navigation. src/article/behaviors/internal-links.ts handles clicks. */
const navigator: DocSearchModalProps["navigator"] = {
  navigate: ({ itemUrl }) => void navigate(itemUrl),
};

try {
  void window.localStorage;
} catch {
  // DocSearch checks whether localStorage exists, but not whether the browser allows access to it.
  Object.defineProperty(window, "localStorage", { value: null });
}

export type HostedSearchProps = Pick<SearchResultsProps, "field" | "isOpen" | "onClose">;

/** Shows the modal while the dialog is open. */
export function HostedSearch({ field, isOpen, onClose }: HostedSearchProps) {
  const [query, setQuery] = useState(() => (isOpen ? field.current?.value : undefined));

  useEffect(() => {
    const input = field.current;
    const dialog = input?.closest("dialog");
    const show = () => setQuery(input?.value);
    // The event fires a moment later, when the dialog may be open again.
    const hide = () => dialog?.open || setQuery(undefined);
    // A dialog focuses its field when it opens.
    input?.addEventListener("focus", show);
    dialog?.addEventListener("close", hide);
    return () => {
      input?.removeEventListener("focus", show);
      dialog?.removeEventListener("close", hide);
    };
  }, [field]);

  const close = useCallback(() => {
    // The modal restores the scroll position when it unmounts, so it must unmount before a navigation
    // scrolls.
    flushSync(() => setQuery(undefined));
    onClose();
  }, [onClose]);

  return query === undefined ? null : <Modal field={field} query={query} onClose={close} />;
}

interface ModalProps extends Pick<HostedSearchProps, "field" | "onClose"> {
  /** The text that was typed before the modal appeared. */
  query: string;
}

function Modal({ field, query, onClose }: ModalProps) {
  const { appId, apiKey, indexName } = __HOSTED_SEARCH__!;
  const root = useRef<HTMLElement>(null);
  const latest = useRef<Promise<unknown>>();
  const [start, setStart] = useState({ query, attempt: 0 });
  /** The number of hits in the last response. Undefined while there is no response for the current text. */
  const [count, setCount] = useState<number | "unknown">();
  const [label] = useState(() => field.current?.placeholder ?? "");
  const [scrollY] = useState(() => window.scrollY);

  // Runs in the task in which the field disappears, so no keystroke is lost.
  useLayoutEffect(() => {
    const { selectionStart = null, selectionEnd = null } = field.current ?? {};
    const input = root.current?.querySelector("input");
    input?.focus();
    input?.setSelectionRange(selectionStart, selectionEnd);
    // Assistive technology sees DocSearch's box as one button, whose content isn't read.
    const box = root.current?.querySelector(".DocSearch-Container");
    box?.setAttribute("role", "group");
    for (const name of ["aria-expanded", "tabindex"]) box?.removeAttribute(name);
  }, [field, start]);

  const watch = useCallback(
    (client: Client): Client => ({
      ...client,
      // DocSearch shows "No results found" if its client rejects. To avoid that, this client doesn't reject.
      async search<Hit>(...request: Parameters<Client["search"]>) {
        const response = client.search(...request);
        latest.current = response;
        const hits = await response.then(hostedHits).catch(() => undefined);
        if (latest.current === response) setCount(hits?.length ?? "unknown");
        const results = [{ index: indexName, hits: hits ?? [] }];
        return { results } as Awaited<ReturnType<typeof client.search<Hit>>>;
      },
    }),
    [indexName],
  );

  const keep = (text: string) => {
    field.current?.setRangeText(text, 0, field.current.value.length, "end");
    if (text.trim() !== "") return;
    latest.current = undefined;
    setCount(undefined);
  };
  const retry = () => {
    setCount(undefined);
    setStart(({ attempt }) => ({ query: field.current?.value ?? "", attempt: attempt + 1 }));
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };

  return (
    // Inside a section, the modal's header and footer aren't landmarks of the page.
    <section
      ref={root}
      className={`hosted-search ${count === undefined ? "is-waiting" : ""}`}
      onKeyDownCapture={onEscape}
      onInput={({ target }) => keep((target as HTMLInputElement).value)}
      onReset={() => keep("")}
    >
      <DocSearchModal
        key={start.attempt}
        appId={appId}
        apiKey={apiKey}
        indices={[{ name: indexName, searchParameters: SEARCH_PARAMETERS }]}
        maxResultsPerGroup={MAX_HITS}
        disableUserPersonalization
        initialQuery={start.query}
        initialScrollY={scrollY}
        transformSearchClient={watch}
        navigator={navigator}
        getMissingResultsUrl={({ query }) => issueUrl(query)}
        onClose={onClose}
        translations={translations(label)}
        footerAction={
          <>
            <span role="status" className="visually-hidden">
              {typeof count === "number" && resultsInWords(count)}
            </span>
            {count === "unknown" && (
              <SearchFailure onRetry={retry}>The search service didn't answer.</SearchFailure>
            )}
          </>
        }
      />
    </section>
  );
}

const SEARCH_PARAMETERS = { hitsPerPage: MAX_HITS, enablePersonalization: false };

const translations = (label: string): DocSearchModalProps["translations"] => ({
  searchBox: {
    placeholderText: label,
    searchInputLabel: label,
    clearButtonAriaLabel: "Clear the search",
    closeButtonText: "Close the search",
    closeButtonAriaLabel: "Close the search",
  },
  noResultsScreen: {
    noResultsText: "No results for",
    reportMissingResultsText: "Is something missing here?",
    reportMissingResultsLinkText: "Tell us in an issue.",
  },
});
