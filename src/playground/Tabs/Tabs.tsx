// A row of tabs with the panel of the selected one.
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import * as styles from "./Tabs.module.css";

export interface Tab {
  id: string;
  label: ReactNode;
}

export interface TabsProps {
  /** The name of the row for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** The arrow keys, Home, and End select another tab. */
export function Tabs({ label, tabs, selected, onSelect, actions, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current!.querySelector<HTMLElement>('[aria-selected="true"]');
    // Not scrollIntoView(), which scrolls the page, too.
    if (tab) list.current!.scrollLeft = tab.offsetLeft - list.current!.clientWidth / 3;
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const targets: Record<string, Tab | undefined> = {
      ArrowLeft: tabs.at(current - 1),
      ArrowRight: tabs[(current + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    };
    const next = targets[event.key];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}${next.id}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div className={styles.row}>
        {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === selected}
              aria-controls={`${id}:panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {actions}
      </div>
      <div
        id={`${id}:panel`}
        role="tabpanel"
        aria-labelledby={`${id}${selected}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
