// Shows the search results below the field: a list of places that the arrow keys move through.
import { navigate } from "gatsby";
import {
  memo,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { useExistingLinks } from "../../ui/use-frame";
import { useSearch } from "../use-search";
import type { SearchHit } from "../engine";
import { highlight } from "../highlight";
import { issueUrl, resultsInWords } from "../phrases";
import { forgetRecent, keepRecent, recentHits, type RecentHit } from "../recent";
import { firstSegment, sectionName } from "../../core/navigation";
import { SUGGESTED_PAGES } from "../../core/ways-in";
import { SearchFailure } from "../SearchButton/SearchFailure";
import "./SearchResults.css";

/** A place in the list: found, opened before, or suggested. */
type Hit = RecentHit & Partial<SearchHit>;

/** The maximum length of a query in a message. */
const SHOWN_LENGTH = 80;

/** Characters that the search matches. It needs at least two of them. */
const SEARCHED = /[\p{L}\p{N}]/gu;

export interface SearchResultsProps {
  /** The search field. It may already contain text. */
  field: RefObject<HTMLInputElement>;
  /** The id for the list of results. */
  listId: string;
  isOpen: boolean;
  /** Whether Enter was pressed before this component loaded. */
  wasEntered: boolean;
  onClose: () => void;
}

/** Reads the field and handles its keys. It keeps its results while the dialog is closed. */
export function SearchResults({ field, listId, isOpen, wasEntered, onClose }: SearchResultsProps) {
  const results = useRef<HTMLDivElement>(null);
  const id = useId();
  const [query, setQuery] = useState(() => field.current?.value ?? "");
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the answer to the query arrived. */
  const isEntered = useRef(wasEntered);
  const [, forget] = useReducer((times: number) => times + 1, 0);
  const recent = isOpen ? recentHits() : [];
  const suggested = useExistingLinks(SUGGESTED_PAGES).map((page) => ({ ...page, page: "" }));
  const { answer, failed, retry } = useSearch(query);

  useEffect(() => {
    // The pages in the preview may have changed since the dialog was last open.
    if (process.env.NODE_ENV === "development" && isOpen) retry();
  }, [isOpen, retry]);

  const text = query.trim();
  const hits: readonly Hit[] = text === "" ? [...recent, ...suggested] : (answer?.hits ?? []);
  const current = Math.min(active, hits.length - 1);
  const isSearching = text !== "" && !failed;
  // Until the answer arrives, the list shows the results of the previous query.
  const isStale = text !== "" && (answer ? answer.query !== query : !failed);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    results.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current]);

  useEffect(() => {
    const input = field.current;
    const read = () => setQuery(input?.value ?? "");
    const onInput = () => {
      // Scrolls before anything else changes, because doing it later would cost another layout.
      results.current?.scrollTo(0, 0);
      read();
      setActive(0);
      isEntered.current = false;
    };
    read();
    input?.addEventListener("input", onInput);
    return () => input?.removeEventListener("input", onInput);
  }, [field]);

  const take = useCallback(
    (hit: RecentHit) => {
      keepRecent(hit);
      onClose();
      void navigate(hit.url);
    },
    [onClose],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActive((current + step + hits.length) % hits.length);
    } else if (event.key === "Enter" && isStale) {
      event.preventDefault();
      isEntered.current = true;
    } else if (event.key === "Enter" && hits[current]) {
      event.preventDefault();
      // Acts like a click: Ctrl or ⌘ opens a new tab.
      if (event.ctrlKey || event.metaKey) window.open(hits[current].url, "_blank", "noopener");
      else take(hits[current]);
    }
  };
  useEffect(() => {
    if (!isEntered.current || isStale) return;
    isEntered.current = false;
    if (isOpen && hits[0]) take(hits[0]);
  });

  // In a layout effect, because a key may be pressed as soon as new results are visible.
  useLayoutEffect(() => {
    const input = field.current;
    input?.addEventListener("keydown", onKeyDown);
    input?.setAttribute("aria-expanded", String(hits.length > 0));
    if (hits.length > 0) input?.setAttribute("aria-activedescendant", optionId(current));
    else input?.removeAttribute("aria-activedescendant");
    return () => input?.removeEventListener("keydown", onKeyDown);
  });
  const fill = (text: string) => {
    const input = field.current;
    input?.focus();
    input?.setRangeText(text, 0, input.value.length, "end");
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const option = (hit: Hit, index: number) => (
    <HitOption
      key={`${hit.kind} ${hit.url}`}
      id={optionId(index)}
      hit={hit}
      query={text && (answer?.query ?? "")}
      isActive={index === current}
      index={index}
      onTake={take}
      onActive={setActive}
    />
  );
  const group = (name: string, places: readonly Hit[], first: number) =>
    places.length > 0 && (
      <div role="group" aria-labelledby={`${id}-${name}`}>
        <div id={`${id}-${name}`} className="search-group">
          {name}
        </div>
        {places.map((place, index) => option(place, first + index))}
      </div>
    );
  // Titles load before texts and facts, so results that aren't in the titles may still come.
  const isPending = isSearching && (isStale || !answer?.complete);
  const isEmpty = isSearching && !isPending && answer?.hits.length === 0;
  const isTooShort = isEmpty && (text.match(SEARCHED) ?? []).length < 2;

  const announcement = () => {
    if (!isSearching || isPending) return "";
    if (isTooShort) return "Keep typing: a search needs at least two letters or digits.";
    return resultsInWords(hits.length);
  };

  return (
    <>
      <div ref={results} className="search-results">
        <p role="status" className={isTooShort ? "search-message" : "visually-hidden"}>
          {announcement()}
        </p>
        {failed && (
          <SearchFailure
            onRetry={() => {
              field.current?.focus();
              retry();
            }}
          >
            {answer
              ? "Part of the search index couldn't be loaded, so some results may be missing."
              : "The search index couldn't be loaded."}
          </SearchFailure>
        )}
        {isEmpty && !isTooShort && (
          <div className="search-message">
            <p>
              No results for <strong>{shortened(text)}</strong>
            </p>
            {answer.suggestion && (
              <p>
                Did you mean{" "}
                <button type="button" onClick={() => fill(answer.suggestion ?? "")}>
                  {shortened(answer.suggestion)}
                </button>
                ?
              </p>
            )}
            <p>
              Is something missing? <a href={issueUrl(shortened(text))}>Report it in an issue</a>.
            </p>
          </div>
        )}
        <div id={listId} role="listbox" aria-label="Places" aria-busy={isPending}>
          {text !== "" ? (
            hits.map(option)
          ) : (
            <>
              {group("Recent", recent, 0)}
              {group("Suggested", suggested, recent.length)}
            </>
          )}
        </div>
        {text === "" && recent.length > 0 && (
          <p className="search-message">
            <button
              type="button"
              onClick={() => {
                forgetRecent();
                forget();
                field.current?.focus();
              }}
            >
              Clear recent searches
            </button>
          </p>
        )}
      </div>
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </>
  );
}

interface HitOptionProps {
  id: string;
  hit: Hit;
  /** The query that found it. With "", nothing is marked. */
  query: string;
  isActive: boolean;
  index: number;
  onTake: (hit: Hit) => void;
  onActive: (index: number) => void;
}

/** One result. It's memoized because most keystrokes change the results only when the answer arrives. */
const HitOption = memo(function HitOption(props: HitOptionProps) {
  const { id, hit, query, isActive, index, onTake, onActive } = props;
  const label = labelOf(hit.kind);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTake(hit);
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.url}
      onClick={onClick}
      onPointerMove={() => onActive(index)}
    >
      <span className="search-title">
        <Marked text={hit.title} query={query} />
        {label && <small> {label}</small>}
      </span>
      <span className="search-place">{placeOf(hit)}</span>
      {hit.excerpt && (
        <span className="search-excerpt">
          <Marked text={hit.excerpt} query={query} />
        </span>
      )}
    </a>
  );
});

/** Returns the label of a kind of fact, for example "Option". Places in the texts have none. */
function labelOf(kind: Hit["kind"]): string {
  if (!kind || kind === "page" || kind === "heading") return "";
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Returns the beginning of a long text. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join("")}…` : text;
}

/** Returns where a result is, for example "Configuration › Output". */
function placeOf({ url, page }: RecentHit): string {
  const isInSection = /^\/[^/]+\/[^/#?]+/.test(url);
  return [isInSection ? sectionName(firstSegment(url)) : "", page].filter(Boolean).join(" › ");
}

/** Marks the query's words in a text, which is always treated as plain text. */
function Marked({ text, query }: { text: string; query: string }) {
  return (
    <>
      {highlight(text, query).map(({ text: part, isMatch }, index) =>
        isMatch ? <mark key={index}>{part}</mark> : part,
      )}
    </>
  );
}
