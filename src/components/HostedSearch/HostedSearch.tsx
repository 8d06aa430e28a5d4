// DocSearch's modal, in a build with the hosted search. It takes the place of the field that every page
// contains, together with what was typed there, and returns that text when the dialog closes.
import { DocSearchModal, type DocSearchModalProps } from "@docsearch/react/modal";
import "@docsearch/css/dist/modal.css";
import "./HostedSearch.css";
import { navigate } from "gatsby";
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { hostedHits } from "../../search/hosted-hits";
import { DOCS_REPOSITORY } from "../../shared/site";
import { SearchFailure } from "../SearchButton/SearchFailure";

type Client = Parameters<NonNullable<DocSearchModalProps["transformSearchClient"]>>[0];

/** As many hits as a request returns. All of them are shown, so their number can be announced. */
const MOST_HITS = 20;

/** For the keyboard; src/behaviours/internal-links.ts handles clicks. */
const navigator: DocSearchModalProps["navigator"] = {
  navigate: ({ itemUrl }) => void navigate(itemUrl),
};

const missingResultsUrl: DocSearchModalProps["getMissingResultsUrl"] = ({ query }) =>
  `${DOCS_REPOSITORY}/issues/new?${new URLSearchParams({ title: `Not found: ${query}` }).toString()}`;

try {
  void window.localStorage;
} catch {
  // DocSearch checks whether there is a storage, but not whether it may be read.
  Object.defineProperty(window, "localStorage", { value: null });
}

export interface HostedSearchProps {
  /** The field in the dialog, which may have been typed in already. */
  field: RefObject<HTMLInputElement>;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the modal while the dialog is open. */
export function HostedSearch({ field, isOpen, onClose }: HostedSearchProps) {
  const [query, setQuery] = useState(() => (isOpen ? field.current?.value : undefined));

  useEffect(() => {
    const input = field.current;
    const dialog = input?.closest("dialog");
    const show = () => setQuery(input?.value);
    // The event comes a moment later, when the dialog may be open again.
    const hide = () => dialog?.open || setQuery(undefined);
    // A dialog that opens gives its field the focus.
    input?.addEventListener("focus", show);
    dialog?.addEventListener("close", hide);
    return () => {
      input?.removeEventListener("focus", show);
      dialog?.removeEventListener("close", hide);
    };
  }, [field]);

  const close = useCallback(() => {
    // When the modal goes, it restores the scroll position, so it has to go before a navigation scrolls.
    flushSync(() => setQuery(undefined));
    onClose();
  }, [onClose]);

  return query === undefined ? null : <Modal field={field} query={query} onClose={close} />;
}

interface ModalProps extends Pick<HostedSearchProps, "field" | "onClose"> {
  /** What was typed before the modal was there. */
  query: string;
}

function Modal({ field, query, onClose }: ModalProps) {
  const { appId, apiKey, indexName } = __HOSTED_SEARCH__!;
  const root = useRef<HTMLElement>(null);
  const latest = useRef<Promise<unknown>>();
  const [start, setStart] = useState({ query, attempt: 0 });
  /** How many hits the last answer has; undefined while there is none for what was typed. */
  const [count, setCount] = useState<number | "unknown">();
  const [label] = useState(() => field.current?.placeholder ?? "");
  const [scrollY] = useState(() => window.scrollY);

  // In the task in which the field disappears, so that no key is lost.
  useLayoutEffect(() => {
    const { selectionStart = null, selectionEnd = null } = field.current ?? {};
    const input = root.current?.querySelector("input");
    input?.focus();
    input?.setSelectionRange(selectionStart, selectionEnd);
    // To assistive technology, DocSearch's box is one button, whose content isn't read.
    const box = root.current?.querySelector(".DocSearch-Container");
    box?.setAttribute("role", "group");
    for (const name of ["aria-expanded", "tabindex"]) box?.removeAttribute(name);
  }, [field, start]);

  const watch = useCallback(
    (client: Client): Client => ({
      ...client,
      // If its client rejects, DocSearch says "No results found", so this one doesn't.
      async search<Hit>(...request: Parameters<Client["search"]>) {
        const asked = client.search(...request);
        latest.current = asked;
        const hits = await asked.then(hostedHits).catch(() => undefined);
        if (latest.current === asked) setCount(hits?.length ?? "unknown");
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
    // In a section, the modal's header and footer are no landmarks of the page.
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
        maxResultsPerGroup={MOST_HITS}
        disableUserPersonalization
        initialQuery={start.query}
        initialScrollY={scrollY}
        transformSearchClient={watch}
        navigator={navigator}
        getMissingResultsUrl={missingResultsUrl}
        onClose={onClose}
        translations={translations(label)}
        footerAction={
          <>
            <span role="status" className="visually-hidden">
              {said(count)}
            </span>
            {count === "unknown" && (
              <SearchFailure onRetry={retry}>The search service did not answer.</SearchFailure>
            )}
          </>
        }
      />
    </section>
  );
}

const SEARCH_PARAMETERS = { hitsPerPage: MOST_HITS, enablePersonalization: false };

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

function said(count: number | "unknown" | undefined): string {
  if (typeof count !== "number") return "";
  if (count === 0) return "No results";
  return `${count} ${count === 1 ? "result" : "results"}`;
}
