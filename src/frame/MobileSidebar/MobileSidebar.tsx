// The panel that slides in from the left on small screens: a modal dialog around the navigation.
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useSwipe } from "../use-swipe";
import { Icon } from "../../ui/Icon/Icon";
import * as styles from "./MobileSidebar.module.css";

export interface MobileSidebarProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The id of the page behind the panel, which is inert while the panel is open. */
  restId: string;
  children: ReactNode;
}

// Above this width, the sidebar has its own column. The stylesheets use the same number.
const HAS_COLUMN = "(min-width: 48rem)";
const FOCUSABLE = "a[href], button:not([disabled]), input, select, summary";

const hasColumn = () => typeof matchMedia === "function" && matchMedia(HAS_COLUMN).matches;

/**
 * Opens with the button or a swipe. Closes with a swipe, the button, Escape, a touch outside, or a followed
 * link.
 */
export function MobileSidebar({ id, open, onOpenChange, restId, children }: MobileSidebarProps) {
  const panel = useRef<HTMLDivElement>(null);
  const returnFocus = useRef(true);
  // The content isn't rendered until JavaScript runs, because the static HTML has it in other places.
  const [ready, setReady] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);

  const close = () => onOpenChange(false);

  useSwipe({
    open,
    panel,
    isEnabled: () => {
      if (hasColumn()) return false;
      setReady(true);
      return true;
    },
    onOpen: () => onOpenChange(true),
    onClose: close,
  });

  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const page = document.getElementById(restId);
    const root = document.documentElement;
    returnFocus.current = true;
    if (page) page.inert = true;
    root.style.overflow = "hidden";
    // Keep the panel scrolled to the current page.
    panel.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    return () => {
      if (page) page.inert = false;
      root.style.overflow = "";
      if (returnFocus.current && before instanceof HTMLElement) before.focus();
    };
  }, [open, restId]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") onOpenChange(false);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open, onOpenChange]);

  useEffect(() => {
    if (!open || typeof matchMedia !== "function") return;
    const column = matchMedia(HAS_COLUMN);
    const follow = () => column.matches && onOpenChange(false);
    column.addEventListener("change", follow);
    return () => column.removeEventListener("change", follow);
  }, [open, onOpenChange]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const leaving = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || link.target === "_blank") return;
    // The new page takes the focus itself.
    returnFocus.current = false;
    close();
  };

  return (
    <div className={styles.root} data-open={open || undefined} data-print="hidden">
      {/* Escape and the close button do the same for readers without a pointer. */}
      {open && <div className={styles.shade} aria-hidden="true" onClick={close} />}
      {/* Catches keys and clicks that bubble up from the controls inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog listens for its own keys */}
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        role="dialog"
        aria-modal="true"
        aria-label="Navigation"
        hidden={!open && !ready && !wasOpen}
        data-scroll-box="panel"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <button
          type="button"
          className={styles.close}
          aria-label="Close the navigation"
          onClick={close}
        >
          <Icon name="close" size={24} />
        </button>
        {(open || ready || wasOpen) && children}
      </div>
    </div>
  );
}
