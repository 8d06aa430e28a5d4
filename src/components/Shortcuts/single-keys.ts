// Where and whether single keys do something: dictation software presses them, and so does writing.
import { recall, remember } from "../../hooks/reader-storage";
import type { PressedKey } from "../../hooks/use-shortcuts";

/** Holds "off" for readers who want no single keys. */
const STORAGE_KEY = "single-keys";

/** A dialog that just closed may still hold the focus. */
const ELSEWHERE = "input, select, textarea, dialog[open], [role=dialog], [contenteditable]";

export const singleKeysAreOn = (): boolean => recall(STORAGE_KEY) !== "off";

export const switchSingleKeys = (on: boolean): void => remember(STORAGE_KEY, on ? "on" : "off");

/** Whether a key is meant for the page: not switched off, and not pressed in a field or a dialog. */
export function isMeant({ target }: PressedKey): boolean {
  if (target === undefined) return true;
  return singleKeysAreOn() && !(target instanceof Element && target.closest(ELSEWHERE));
}
