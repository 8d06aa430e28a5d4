// The search: a dialog with a field and a list of places, walked through with the arrow keys.
import { navigate } from "gatsby";
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useFrame } from "../../hooks/use-frame";
import { useSearch } from "../../hooks/use-search";
import { createClient } from "../../search/create-client";
import type { SearchHit } from "../../search/engine";
import { highlight } from "../../search/highlight";
import { forgetRecent, keepRecent, recentHits, type RecentHit } from "../../search/recent";
import { sectionName } from "../../shared/navigation";
import { DOCS_REPOSITORY } from "../../shared/site";
import { SUGGESTED_PAGES } from "../../shared/ways-in";
import { adopt } from "../../styles/adopt";
import { Icon } from "../Icon/Icon";
import { SEARCH_STYLES } from "./styles";

adopt(SEARCH_STYLES);

/** What facts are called in the list. */
const KINDS: Readonly<Record<SearchHit["kind"], string>> = {
  page: "",
  heading: "",
  option: "Option",
  hook: "Hook",
  flag: "Flag",
  stats: "Stats",
  plugin: "Plugin",
  variable: "Variable",
  comment: "Comment",
  stage: "Stage",
};

/** A place in the list: found, opened before, or suggested. */
type Hit = RecentHit & Partial<SearchHit>;

export interface SearchDialogProps {
  /** Name of the dialog and of its field. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Stands closed in the document until it is opened; keeps its query while it is closed. */
export function SearchDialog({ label, isOpen, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const [, forget] = useReducer((times: number) => times + 1, 0);
  const recent = isOpen ? recentHits() : [];
  const { planned, absent } = useFrame();
  const { answer, failed, retry } = useSearch(query, createClient);

  useEffect(() => {
    // The preview's pages are others each time.
    if (process.env.NODE_ENV === "development" && isOpen) retry();
  }, [isOpen, retry]);

  useEffect(() => {
    if (!isOpen) return;
    const shown = dialog.current;
    shown?.showModal();
    field.current?.select();
    return () => shown?.close();
  }, [isOpen]);

  const asked = query.trim();
  const suggested = SUGGESTED_PAGES.filter(
    ({ url }) => !planned.includes(url) && !absent.includes(url),
  ).map((page) => ({ ...page, page: "" }));
  const hits: readonly Hit[] = asked === "" ? [...recent, ...suggested] : (answer?.hits ?? []);
  const current = Math.min(active, hits.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    dialog.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const ask = (text: string) => {
    // Before anything else changes: later it would cost a layout of its own.
    results.current?.scrollTo(0, 0);
    setQuery(text);
    setActive(0);
  };
  const take = useCallback(
    (hit: RecentHit) => {
      keepRecent(hit);
      onClose();
      void navigate(hit.url);
    },
    [onClose],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // A search field keeps the key for itself as long as there is text in it.
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActive((current + step + hits.length) % hits.length);
    } else if (event.key === "Enter" && hits[current]) {
      event.preventDefault();
      // As a click on it would: with Ctrl or ⌘ in a new tab.
      if (event.ctrlKey || event.metaKey) window.open(hits[current].url, "_blank", "noopener");
      else take(hits[current]);
    }
  };
  const option = (hit: Hit, index: number) => (
    <HitOption
      key={`${hit.kind} ${hit.url}`}
      id={optionId(index)}
      hit={hit}
      query={asked && (answer?.query ?? "")}
      isActive={index === current}
      index={index}
      onTake={take}
      onActive={setActive}
    />
  );
  // Titles are there before texts and facts: what is not in them may still come.
  const isPending = asked !== "" && !failed && !(answer?.query === query && answer.complete);
  const isEmpty = asked !== "" && !isPending && answer?.hits.length === 0;

  const found =
    hits.length === 0 ? "No results" : `${hits.length} ${hits.length === 1 ? "result" : "results"}`;
  const said = failed || isPending || asked === "" ? "" : found;

  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the dialog; Escape does the same
    <dialog
      ref={dialog}
      className="search"
      aria-label={label}
      data-print="hidden"
      // Told a moment later, when the keys that open it may have been pressed again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="search-box">
        <div className="search-field">
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={hits.length > 0 ? optionId(current) : undefined}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={(event) => ask(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" aria-label="Close the search" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div ref={results} className="search-results">
          <p role="status" className="visually-hidden">
            {said}
          </p>
          {failed && (
            <p role="alert" className="search-message">
              The search index could not be loaded.{" "}
              <button type="button" onClick={retry}>
                Try again
              </button>
            </p>
          )}
          {isEmpty && !failed && (
            <div className="search-message">
              <p>
                No results for <strong>{asked}</strong>.
              </p>
              {answer.suggestion && (
                <p>
                  Did you mean{" "}
                  <button type="button" onClick={() => ask(answer.suggestion ?? "")}>
                    {answer.suggestion}
                  </button>
                  ?
                </p>
              )}
              <p>
                Is something missing here? <a href={issueUrl(asked)}>Tell us in an issue</a>.
              </p>
            </div>
          )}
          <div id={`${id}-list`} role="listbox" aria-label="Places" aria-busy={isPending}>
            {asked !== "" ? (
              hits.map(option)
            ) : (
              <>
                {recent.length > 0 && (
                  <div role="group" aria-labelledby={`${id}-recent`}>
                    <div id={`${id}-recent`} className="search-group">
                      Recent
                    </div>
                    {recent.map(option)}
                  </div>
                )}
                {suggested.length > 0 && (
                  <div role="group" aria-labelledby={`${id}-suggested`}>
                    <div id={`${id}-suggested`} className="search-group">
                      Suggested
                    </div>
                    {suggested.map((page, index) => option(page, recent.length + index))}
                  </div>
                )}
              </>
            )}
          </div>
          {asked === "" && recent.length > 0 && (
            <p className="search-message">
              <button
                type="button"
                onClick={() => {
                  forgetRecent();
                  forget();
                  field.current?.focus();
                }}
              >
                Forget recent places
              </button>
            </p>
          )}
        </div>
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>,
    document.body,
  );
}

interface HitOptionProps {
  id: string;
  hit: Hit;
  /** The query that found it; "" marks nothing. */
  query: string;
  isActive: boolean;
  index: number;
  onTake: (hit: Hit) => void;
  onActive: (index: number) => void;
}

/** One place. A key changes most of them only when the answer comes, so they are kept till then. */
const HitOption = memo(function HitOption(props: HitOptionProps) {
  const { id, hit, query, isActive, index, onTake, onActive } = props;
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
        {hit.kind && KINDS[hit.kind] && <small> {KINDS[hit.kind]}</small>}
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

/** Address for telling that a query finds nothing; half a character in it may not throw. */
const issueUrl = (query: string): string =>
  `${DOCS_REPOSITORY}/issues/new?${new URLSearchParams({ title: `Not found: ${query}` }).toString()}`;

/** Where a hit stands, for a reader: "Configuration › Output". */
function placeOf({ url, page }: RecentHit): string {
  const [section = ""] = url.split(/[/#?]/).filter(Boolean);
  const isInSection = /^\/[^/]+\/[^/#?]+/.test(url);
  return [isInSection ? sectionName(section) : "", page].filter(Boolean).join(" › ");
}

/** A text with the query's words marked; whatever it holds is text. */
function Marked({ text, query }: { text: string; query: string }) {
  return (
    <>
      {highlight(text, query).map(({ text: part, isMatch }, index) =>
        isMatch ? <mark key={index}>{part}</mark> : part,
      )}
    </>
  );
}
