// Adds a keyboard shortcut: Ctrl or ⌘ with a letter. Single keys don't trigger anything, because readers who
// dictate, or who believe they are typing in a field, would press them by accident (WCAG 2.1.4).
import { useEffect } from "react";

/** Returns the name of the modifier key on this platform. */
export const modifierKey = (): string => (/Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl");

/** Runs the shortcut of a lowercase letter while the calling component is mounted. */
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
