// Keeps the text that isn't saved yet in the browser, so that it survives a closed tab, a refused save, and a lost
// connection. Decap's own backup doesn't record the text that the writer started from, and loading the file replaces it.
import { normalizeSource } from "../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import type { TextFile } from "../cms";
import { offer } from "./dialog";
import { startFrom } from "./file-format";

/** A text that isn't saved. */
interface Unsaved {
  source: string;
  /** The file's text that the writer started from. */
  original: string;
  /** When it was typed, in milliseconds. */
  time: number;
}

const PREFIX = "cms-unsaved:";

/** Uses the browser's storage, which may be full or blocked. In that case, Decap's warning before leaving remains. */
function inStorage<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(localStorage);
  } catch {
    return undefined;
  }
}

/** What this page saved last, by path, because an open entry keeps the text that it was opened with. */
const saved = new Map<string, { opened: string | undefined; text: string }>();

/** Returns a file's text as this page knows it: the last one it saved, or the one that the entry was opened with. */
export function knownText<Text>(path: string, opened: Text): Text | string {
  const last = saved.get(path);
  return last && last.opened === opened ? last.text : opened;
}

/** Keeps the text of an open file, or forgets it if it's the same as the file's. */
export function keepUnsaved(path: string, source: string, opened: string): void {
  const original = knownText(path, opened);
  // A save adds a missing newline at the end.
  if (normalizeSource(source).trimEnd() === normalizeSource(original).trimEnd()) {
    inStorage((storage) => storage.removeItem(PREFIX + path));
    return;
  }
  const unsaved: Unsaved = { source, original, time: Date.now() };
  inStorage((storage) => storage.setItem(PREFIX + path, JSON.stringify(unsaved)));
}

/**
 * Records that a file was saved as `text`, and keeps only what the writer has typed since. If the save moved the file,
 * `moved` is the new one, and the typed text belongs to it.
 */
export function recordSaved(
  path: string,
  opened: string | undefined,
  text: string,
  moved?: TextFile,
): void {
  saved.set(path, { opened, text });
  const newest = unsavedText(path);
  if (!newest) return;
  keepUnsaved(path, newest.source, text);
  if (!moved || !unsavedText(path)) return;
  inStorage((storage) => storage.removeItem(PREFIX + path));
  keepUnsaved(moved.path, newest.source, moved.text);
}

function unsavedText(path: string): Unsaved | undefined {
  const found = inStorage((storage) => storage.getItem(PREFIX + path));
  return found ? (JSON.parse(found) as Unsaved) : undefined;
}

/** Returns the text to open: the file's, or the unsaved one if the writer wants to continue with it. */
export async function textToOpen(path: string, text: string): Promise<string> {
  saved.delete(path);
  const unsaved = unsavedText(path);
  if (!unsaved) return text;
  const { source, original, time } = unsaved;
  const isAccepted = await offer(
    "You have unsaved changes",
    `You edited this file on ${new Date(time).toLocaleString()} without saving it. Do you want to continue where you left off?`,
    "Continue",
    "Open the saved file",
  );
  if (!isAccepted) return text;
  // Decap compares with the text that it opened, so the field for the text removes this line again.
  const opened = `${source}\n`;
  startFrom(opened, original);
  return opened;
}

/** Removes Decap's backups of existing entries, about which it would ask a second time. Call it before Decap starts. */
export function removeDecapBackups(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open("localforage");
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      const done = () => {
        database.close();
        resolve();
      };
      if (!database.objectStoreNames.contains("keyvaluepairs")) return done();
      const transaction = database.transaction("keyvaluepairs", "readwrite");
      const store = transaction.objectStore("keyvaluepairs");
      store.getAllKeys().onsuccess = ({ target }) => {
        const keys = (target as IDBRequest<IDBValidKey[]>).result.map(String);
        // The backup of a new entry has no name after its collection.
        for (const key of keys) if (/^backup\.[^.]+\../.test(key)) store.delete(key);
      };
      transaction.oncomplete = done;
      transaction.onerror = done;
    };
  });
}
