// A keyboard shortcut of a letter together with Ctrl or ⌘. No key does anything by itself: readers who
// dictate, or who think that they type in a field, would press it without meaning to (WCAG 2.1.4).
import { useEffect } from "react";

/** What the key is called that goes with a letter. */
export const modifierKey = (): string => (/Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl");

/** Runs the shortcut of a lower-case letter for as long as the calling component is shown. */
export function useShortcut(letter: string, run: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (!(ctrlKey || metaKey) || altKey || defaultPrevented || key.toLowerCase() !== letter) {
        return;
      }
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [letter, run]);
}
