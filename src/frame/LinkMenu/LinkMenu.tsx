// A button that opens a short list of links to the same page elsewhere. Without JavaScript, the list replaces
// the button.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as styles from "./LinkMenu.module.css";

interface LinkMenuItem {
  title: string;
  url: string;
  /** The language of the title and the target. */
  lang?: string;
  current?: boolean;
}

export interface LinkMenuProps {
  /** Describes the choices. It labels the list. */
  label: string;
  /** The content of the button, including its label. */
  children: ReactNode;
  /** The class of the button. */
  className: string | undefined;
  items: readonly LinkMenuItem[];
  /** Whether hovering over the button opens the list, and leaving both closes it. */
  hover?: boolean;
  /** Called before the list appears. */
  onOpen?: () => void;
}

/**
 * Opens with a click, an arrow key, and, if `hover` is set, on hover. Closes with Escape, which returns the
 * focus, or when the reader clicks or focuses something else. The arrow keys cycle through the links.
 */
export function LinkMenu({ label, children, className, items, hover, onOpen }: LinkMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [openBy, setOpenBy] = useState<"click" | "hover" | null>(null);
  const open = (by: "click" | "hover") => {
    if (!openBy) onOpen?.();
    setOpenBy(by);
  };

  useEffect(() => {
    if (!openBy) return;
    const closed = new AbortController();
    const { signal } = closed;
    const leave = (event: Event) => {
      // If the menu leaves with its page, the focus moves before the clean-up runs.
      if (!root.current?.contains(event.target as Node)) setOpenBy(null);
    };
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // In the panel of small screens, Escape must close only the menu.
      event.stopPropagation();
      setOpenBy(null);
      root.current!.querySelector("button")!.focus();
    };
    document.addEventListener("pointerdown", leave, { signal });
    document.addEventListener("focusin", leave, { signal });
    document.addEventListener("keydown", escape, { signal, capture: true });
    return () => closed.abort();
  }, [openBy]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    // A link that is not shown cannot take the focus.
    flushSync(() => open("click"));
    const links = [...root.current!.querySelectorAll("a")];
    const index = links.findIndex((link) => link === document.activeElement);
    const from = index < 0 && step < 0 ? 0 : index;
    links.at((from + step) % links.length)!.focus();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and pointers are caught on their way up from the controls inside
    <div
      ref={root}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => hover && event.pointerType === "mouse" && open("hover")}
      onPointerLeave={(event) => hover && event.pointerType === "mouse" && setOpenBy(null)}
    >
      <button
        type="button"
        className={`${styles.button} ${className} needs-script`}
        aria-expanded={openBy !== null}
        aria-controls={listId}
        // The first click of a mouse comes when the list is already open.
        onClick={() => (openBy === "click" ? setOpenBy(null) : open("click"))}
      >
        {children}
      </button>
      <ul id={listId} className={styles.list} aria-label={label}>
        {items.map(({ title, url, lang, current }) => (
          <li key={url}>
            <a href={url} lang={lang} hrefLang={lang} aria-current={current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
