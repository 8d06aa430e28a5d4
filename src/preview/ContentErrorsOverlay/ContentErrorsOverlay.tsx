// Shows problems with the content over the page in the writers' preview.
import { useEffect, useId, useRef } from "react";
import { counted } from "../../core/counted";
import type { ContentProblem } from "../../core/problem";
import { Icon } from "../../ui/Icon/Icon";
import * as styles from "./ContentErrorsOverlay.module.css";

export interface ContentErrorsOverlayProps {
  problems: readonly ContentProblem[];
  onDismiss: () => void;
}

/** A dialog that closes with Escape or its button. Renders nothing when there are no problems. */
export function ContentErrorsOverlay({ problems, onDismiss }: ContentErrorsOverlayProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;

  useEffect(() => {
    if (!shown) return;
    const before = document.activeElement;
    dialog.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [shown]);

  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") onDismiss();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [shown, onDismiss]);

  if (!shown) return null;
  return (
    <div
      ref={dialog}
      className={styles.overlay}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header>
        <h2 id={titleId}>{counted(problems.length, "problem")} in the content</h2>
        <button type="button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </header>
      <ol>
        {problems.map(({ file, line, column, message, fix }, index) => (
          <li key={index}>
            <code>{[file, line, column].filter((part) => part !== undefined).join(":")}</code>
            <p>{message}</p>
            <p className={styles.fix}>{fix}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
