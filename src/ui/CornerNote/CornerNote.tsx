// A note over the lower corner of the window that a reader can close. It doesn't move anything on the page.
import type { ReactNode } from "react";
import { adopt } from "../../styles/adopt";
import { Icon } from "../Icon/Icon";

adopt(`
.corner-note {
  display: flex;
  max-width: 34rem;
  border: 1px solid var(--color-control);
  border-inline-start: 4px solid var(--color-accent);
  border-radius: var(--radius);
  background: var(--color-page);
  box-shadow: 0 2px 12px rgb(0 0 0 / 20%);
  font-size: var(--size-s);
}
.corner-note[data-quiet] {
  border-inline-start-color: var(--color-muted);
}
.corner-note p {
  flex: 1;
  align-self: center;
  padding: var(--space-3) 0 var(--space-3) var(--space-4);
}
.corner-note button {
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  min-height: 2.75rem;
  color: var(--color-muted);
}
.corner-note button:hover {
  color: var(--color-link);
}
/* What takes the focus comes to rest above it, and where it is as wide as the window, so does the page's end. */
:root:has(.corner-note) {
  scroll-padding-bottom: 7rem;
}
@media screen and (max-width: 47.99rem) {
  :root:has(.corner-note) {
    scroll-padding-bottom: 0;
  }
  :root:has([role="status"] > .corner-note) {
    padding-bottom: 6rem;
    scroll-padding-bottom: 7rem;
  }
}
`);

export interface CornerNoteProps {
  /** The label of the close button. */
  closeLabel: string;
  /** Removes the note. The focus moves to the page's text. */
  onClose: () => void;
  /** Leaves out the accent at its edge. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** Shows one paragraph and the close button. The caller sets its role. */
export function CornerNote({ closeLabel, onClose, isQuiet, children }: CornerNoteProps) {
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  };
  return (
    <div className="corner-note" data-quiet={isQuiet || undefined}>
      <p>{children}</p>
      <button type="button" aria-label={closeLabel} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
