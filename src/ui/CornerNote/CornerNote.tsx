// A note over the lower corner of the window that a reader can close. It doesn't move anything on the page.
import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon";
import "./CornerNote.css";

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
