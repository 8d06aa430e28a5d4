// Keyboard shortcuts: which keys mean something, and who is told. What single keys do, and where they
// do nothing, loads with the first of them (src/components/Shortcuts).
import { useEffect, useState } from "react";

/** A shortcut that a part of the site brings along: a letter together with Ctrl or ⌘. */
export interface Shortcut {
  /** Lower case. */
  key: string;
  /** What it does, for the list of shortcuts. */
  label: string;
  run: () => void;
}

/** A single key that was pressed; a new object each time. */
export interface PressedKey {
  key: string;
  /** Where the focus was; missing for a key that a button stands for. */
  target?: EventTarget | null;
}

/** What the key is called that goes with a letter. */
export const modifierKey = (): string => (/Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl");

const registered = new Set<Shortcut>();

/** The shortcuts of all parts that are shown. */
export const registeredShortcuts = (): readonly Shortcut[] => [...registered];

/** Offers a shortcut for as long as the calling component is shown. */
export function useShortcut(key: string, label: string, run: () => void): void {
  useEffect(() => {
    const shortcut = { key, label, run };
    registered.add(shortcut);
    return () => void registered.delete(shortcut);
  }, [key, label, run]);
}

/** The last single key that may be a shortcut, and a way to press one. */
export function usePressedKey(): [PressedKey | undefined, (key: PressedKey) => void] {
  const [pressed, press] = useState<PressedKey>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.altKey || event.defaultPrevented) return;
      if (!event.ctrlKey && !event.metaKey) {
        if (/^[?npmtul]$/.test(key)) press({ key, target });
        return;
      }
      for (const shortcut of registered) {
        if (shortcut.key !== key.toLowerCase()) continue;
        event.preventDefault();
        shortcut.run();
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return [pressed, press];
}
