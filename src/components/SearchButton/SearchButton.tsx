// The way into the search: all that a page carries of it. The dialog and the index load when a reader
// means to use them.
import { useCallback, useState, useSyncExternalStore } from "react";
import { useLate } from "../../hooks/use-late";
import { modifierKey, useShortcut } from "../../hooks/use-shortcuts";
import { Icon } from "../Icon/Icon";
import * as styles from "./SearchButton.module.css";

/** Name of the search and of what it asks for. */
export const SEARCH_LABEL = "Search webpack documentation";

/** The platform does not change. */
const never = () => () => undefined;

/** A button that looks like the field behind it; Ctrl or ⌘ and K press it. */
export function SearchButton() {
  // A number that grows: each intent tries again what could not be loaded before.
  const [intent, setIntent] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const modifier = useSyncExternalStore(never, modifierKey, () => "Ctrl");

  const prepare = () => setIntent((before) => before || 1);
  const open = useCallback(() => {
    setFailed(false);
    setIntent((before) => before + 1);
    setIsOpen(true);
  }, []);
  const onClose = useCallback(() => setIsOpen(false), []);
  useShortcut("k", open);
  const loadDialog = useCallback(async () => {
    try {
      const { SearchDialog } = await import("../SearchDialog/SearchDialog");
      return SearchDialog;
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }, []);
  const dialog = useLate(loadDialog, intent, { label: SEARCH_LABEL, isOpen, onClose });

  return (
    <>
      <button
        type="button"
        className={`${styles.button} needs-script`}
        aria-label={SEARCH_LABEL}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={isOpen && !dialog && !failed ? true : undefined}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <Icon name="search" />
        <span>Search</span>
        {/* Drawn by the style sheet: the button's name says nothing of keys. */}
        <kbd data-keys={`${modifier} K`} />
      </button>
      {isOpen && failed && !dialog && (
        <span role="alert" className={styles.failure}>
          The search could not be loaded. Check the connection and try again.
        </span>
      )}
      {dialog}
    </>
  );
}
