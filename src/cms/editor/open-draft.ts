// The entry that is open in the editor: its source while it's being typed, and the result of checking it. The field for
// the text and the preview share it.
import type { CheckedDraft, FileDraft } from "../cms";
import type { WriterIndex } from "../writer-index";
import { checkOnServer, loadIndex, type CheckDraft } from "./check-drafts";

/** An image that was added to the entry and isn't published yet. */
export interface NewDraftImage {
  /** The file's name. */
  name: string;
  /** An address at which the browser has it. */
  url: string;
}

/** The open entry. */
export interface OpenDraft extends FileDraft {
  /** The file's text when the entry was opened; undefined for a new entry. */
  original: string | undefined;
  /** The line of the source with which the field for the text begins. */
  firstLine: number;
  images: readonly NewDraftImage[];
}

/** What is known about the open entry. */
export interface DraftState {
  draft?: OpenDraft;
  /** The newest result; it may be older than the draft. */
  checked?: CheckedDraft;
  /** Why the draft couldn't be checked. */
  failure?: string;
  /** The line of the source with the cursor. */
  cursorLine: number;
}

/** Wait this long for the next key before checking. */
const PAUSE_MS = 50;

let state: DraftState = { cursorLine: 1 };
const listeners = new Set<(state: DraftState) => void>();
let check: CheckDraft = checkOnServer;
let timer: ReturnType<typeof setTimeout> | undefined;
let isChecking = false;
let index: WriterIndex | undefined;

/** Sets how drafts are checked. The default is the develop server. */
export function checkDraftsWith(checkDraft: CheckDraft): void {
  check = checkDraft;
}

/** Returns the current state. */
export const draftState = (): DraftState => state;

/** Returns what the editor knows about the site, once it's loaded. */
export const writerIndex = (): WriterIndex | undefined => index;

/** Calls `listener` with each new state until the returned function is called. */
export function onDraft(listener: (state: DraftState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(part: Partial<DraftState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener(state);
}

/** Sets the open entry, and checks it soon if its path, text, or images are new. */
export function openDraft(draft: OpenDraft): void {
  const before = state.draft;
  if (before?.path !== draft.path) {
    // Another page may be part of the site since the last one was opened.
    loadIndex().then(
      (loaded) => (index = loaded),
      () => undefined,
    );
    state = { cursorLine: 1 };
  }
  const isSame =
    before?.path === draft.path &&
    before.source === draft.source &&
    before.images.length === draft.images.length;
  change({ draft });
  if (isSame) return;
  clearTimeout(timer);
  timer = setTimeout(() => void checkNow(), PAUSE_MS);
}

/** Sets the line of the source with the cursor. */
export function moveCursor(cursorLine: number): void {
  change({ cursorLine });
}

/** Checks the newest draft, and again if it has changed in the meantime. */
async function checkNow(): Promise<void> {
  const { draft } = state;
  if (isChecking || !draft) return;
  isChecking = true;
  try {
    const { path, source, storedPath, images } = draft;
    const newImages = images.map(({ name }) => name);
    const checked = await check({ path, source, storedPath, newImages });
    if (state.draft?.path === path) change({ checked, failure: undefined });
  } catch (error) {
    change({ failure: (error as Error).message });
  } finally {
    isChecking = false;
  }
  if (state.draft !== draft) void checkNow();
}
