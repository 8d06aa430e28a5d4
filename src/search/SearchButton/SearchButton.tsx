// The search button on every page, and the dialog with the search field. The dialog opens immediately, so no
// typed text is lost. The results and the index load when a reader is about to use them.
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useBrowserValue } from "../../ui/use-browser-value";
import { useLazy } from "../../ui/use-lazy";
import { modifierKey, useShortcut } from "../../ui/use-shortcuts";
import { Icon } from "../../ui/Icon/Icon";
import { makeModal } from "../../ui/make-modal";
import * as styles from "./SearchButton.module.css";
import { SearchFailure } from "./SearchFailure";

/** The label of the search, its dialog, and its field. */
const LABEL = "Search webpack documentation";

const loadResults = __HOSTED_SEARCH__
  ? async () => (await import("../HostedSearch/HostedSearch")).HostedSearch
  : async () => (await import("../SearchResults/SearchResults")).SearchResults;

/** A button that looks like the field it opens. Ctrl+K or ⌘K triggers it. */
export function SearchButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Closes the dialog. Undefined while it's closed. */
  const shut = useRef<() => void>();
  // A counter. Each increment tries again to load what couldn't be loaded before.
  const [intent, setIntent] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  /** Whether Enter was pressed before the results loaded, and no other key since. */
  const [wasEntered, setWasEntered] = useState(false);
  const [failed, setFailed] = useState(false);
  const listId = useId();
  const modifier = useBrowserValue(modifierKey, "Ctrl");

  const prepare = () => setIntent((before) => before || 1);
  const close = useCallback(() => shut.current?.(), []);
  const open = useCallback(() => {
    const box = dialog.current!;
    // If the script in the head opened the dialog, it was through the button before it.
    const opener = box.open ? box.previousElementSibling : document.activeElement;
    if (!box.open) {
      box.show();
      field.current!.select();
    }
    // A retry removes the button that had the focus.
    field.current!.focus();
    if (!shut.current) {
      const endModal = makeModal(box, close);
      shut.current = () => {
        shut.current = undefined;
        endModal();
        box.close();
        // The browser does this only for dialogs that it made modal.
        (opener as HTMLElement | null)?.focus({ preventScroll: true });
      };
    }
    setWasEntered(false);
    setFailed(false);
    setIntent((before) => before + 1);
    setIsOpen(true);
  }, [close]);
  useShortcut("k", open);
  useEffect(() => {
    // The script in the head may have opened the dialog before this component was hydrated.
    if (dialog.current?.open) open();
    return close;
  }, [open, close]);
  const fail = useCallback(() => setFailed(true), []);
  const props = { field, listId, isOpen, wasEntered, onClose: close };
  const results = useLazy(loadResults, intent, props, fail);

  return (
    <>
      <button
        type="button"
        className={`${styles.button} needs-script`}
        aria-label={LABEL}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <Icon name="search" />
        <span>Search</span>
        {/* The stylesheet shows the keys, so they aren't part of the button's label. */}
        <kbd data-keys={`${modifier} K`} />
      </button>
      {/* Must come directly after the button, because src/app/early-click-script.ts looks for it there. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the dialog; Escape does the same */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={LABEL}
        aria-modal="true"
        // Android's Back button closes it too.
        closedby="closerequest"
        onCancel={close}
        onClose={({ currentTarget }) => {
          // The event fires a moment later, when the dialog may be open again.
          if (currentTarget.open) return;
          close();
          setIsOpen(false);
        }}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className={styles.box}>
          <div className={styles.field}>
            <Icon name="search" />
            <input
              ref={field}
              role="combobox"
              aria-label={LABEL}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-expanded="false"
              placeholder={LABEL}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              onKeyDown={({ key, nativeEvent, currentTarget }) => {
                if (results || nativeEvent.isComposing) return;
                setWasEntered(key === "Enter" && currentTarget.value.trim() !== "");
              }}
            />
            <form method="dialog" onSubmit={close}>
              <button type="submit" aria-label="Close the search">
                <Icon name="close" />
              </button>
            </form>
          </div>
          {results ??
            (failed ? (
              <SearchFailure onRetry={open} />
            ) : (
              <p role="status" className={styles.loading}>
                Loading the search…
              </p>
            ))}
        </div>
      </dialog>
    </>
  );
}
