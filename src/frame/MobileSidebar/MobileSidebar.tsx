// The panel that slides in from the left on small screens: a modal dialog around the navigation.
import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { useSwipe } from "../use-swipe";
import { Icon } from "../../ui/Icon/Icon";
import { makeModal } from "../../ui/make-modal";
import * as styles from "./MobileSidebar.module.css";

export interface MobileSidebarProps {
  id: string;
  open: boolean;
  /** Must be the same function in every render. */
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

// Above this width, the sidebar has its own column. The stylesheets use the same number.
const HAS_COLUMN = "(min-width: 48rem)";

/**
 * Opens with the button or a swipe. Closes with a swipe, the button, Escape, a touch outside, or a followed
 * link.
 */
export function MobileSidebar({ id, open, onOpenChange, children }: MobileSidebarProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The content isn't rendered until JavaScript runs, because the static HTML has it in other places.
  const [ready, setReady] = useState(false);

  const close = () => onOpenChange(false);

  useSwipe({
    open,
    panel,
    isEnabled: () => {
      // The search covers the whole screen.
      if (matchMedia(HAS_COLUMN).matches || document.querySelector("dialog[open]")) return false;
      setReady(true);
      return true;
    },
    onOpenChange,
  });

  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const { body } = document;
    // On the root element, this would restyle the whole page.
    body.style.overflow = "hidden";
    // Keep the panel scrolled to the current page.
    panel.current!.querySelector("button")!.focus({ preventScroll: true });
    const release = makeModal(panel.current!, () => onOpenChange(false));
    const column = matchMedia(HAS_COLUMN);
    const follow = () => column.matches && onOpenChange(false);
    column.addEventListener("change", follow);
    // The panel opens at once, and its content, which takes longer to render, follows.
    startTransition(() => setReady(true));
    return () => {
      column.removeEventListener("change", follow);
      release();
      body.style.overflow = "";
      // If a link opens another page, that page takes the focus from there.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open, onOpenChange]);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (link && link.target !== "_blank") close();
  };

  return (
    <div className={styles.root} data-open={open || undefined} data-print="hidden">
      {/* Escape and the close button do the same for readers without a pointer. */}
      {open && <div className={styles.shade} aria-hidden="true" onClick={close} />}
      {/* Catches clicks that bubble up from the links inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a key that follows a link clicks it */}
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        role="dialog"
        aria-modal="true"
        aria-label="Navigation"
        hidden={!open && !ready}
        data-scroll-box="panel"
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
        {ready && children}
      </div>
    </div>
  );
}
