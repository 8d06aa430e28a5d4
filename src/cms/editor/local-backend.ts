// Decap's backend for the files of the develop server. There is nobody to log in, and a save writes the files.
import { CMS_API, type SaveRequest, type TextFile } from "../cms";
import { nameOfPath, urlOfPath } from "../page-address";
import { mergedText } from "./ask-to-merge";
import { callServer, decap, loadedEntry, type EntryToPersist, type LoadedEntry } from "./decap";
import { showMessage } from "./dialog";
import { draftOf, storedText } from "./file-format";
import {
  askForTarget,
  changesOfDeletion,
  changesOfSave,
  movedPage,
  reopenEntry,
} from "./moved-pages";
import { knownText, recordSaved, textToOpen } from "./unsaved-text";

const query = (path: string) => `?path=${encodeURIComponent(path)}`;
const imageUrl = (path: string) => `${CMS_API}image${query(path)}`;

const readFile = (path: string) => callServer<TextFile>(`file${query(path)}`);

const readLinking = (url: string) =>
  callServer<TextFile[]>(`linking?url=${encodeURIComponent(url)}`);

/** Saves, and shows why that failed until the writer has read it; Decap's own message disappears. */
async function save(request: SaveRequest): Promise<void> {
  try {
    await callServer("save", request);
  } catch (error) {
    void showMessage("Not saved", (error as Error).message);
    throw error;
  }
}

const mediaFile = (path: string) => ({
  id: path,
  name: path.slice(path.lastIndexOf("/") + 1),
  path,
  displayURL: imageUrl(path),
  url: imageUrl(path),
});

/** See Decap's documentation of custom backends; it calls each of these methods. */
export class LocalBackend {
  status() {
    return Promise.resolve({ auth: { status: true }, api: { status: true, statusPage: "" } });
  }

  /** Decap always shows a page for logging in; this one continues at once. */
  authComponent() {
    return decap.createClass<object>({
      componentDidMount() {
        (this.props as unknown as { onLogin(user: object): void }).onLogin({});
      },
      render: () => null,
    });
  }

  restoreUser() {
    return this.authenticate();
  }

  authenticate() {
    return Promise.resolve({ name: "", login: "" });
  }

  logout() {
    return null;
  }

  async entriesByFolder(folder: string): Promise<LoadedEntry[]> {
    return (await callServer<TextFile[]>(`pages${query(folder)}`)).map(loadedEntry);
  }

  entriesByFiles(files: readonly { path: string }[]): Promise<LoadedEntry[]> {
    return Promise.all(files.map(async ({ path }) => loadedEntry(await readFile(path))));
  }

  async getEntry(path: string): Promise<LoadedEntry> {
    const { text } = await readFile(path);
    return loadedEntry({ path, text: await textToOpen(path, text) });
  }

  async persistEntry({ dataFiles, assets }: EntryToPersist, { newEntry }: { newEntry?: boolean }) {
    const [{ path, raw }] = dataFiles;
    const { original, address = nameOfPath(path) } = draftOf(raw);
    // A duplicate starts with the text of another page.
    const base = newEntry ? undefined : knownText(path, original);
    const mine = storedText(raw, original);
    // If the file can't be read, the save fails, too, and says why.
    const stored = base === undefined ? null : await readFile(path).catch(() => ({ text: base }));
    const { text, isMerged } = await mergedText(path, { base, mine, theirs: stored?.text });
    const before = stored?.text ?? null;
    const changes = await changesOfSave({ path, before, text }, address, readLinking);
    const images = await Promise.all(
      assets.map(async (asset) => ({ path: asset.path, base64: await asset.toBase64() })),
    );
    await save({ changes, images });
    const moved = movedPage(changes);
    recordSaved(path, original, mine, moved);
    if (moved || isMerged) reopenEntry(address);
  }

  async getMedia() {
    return (await callServer<string[]>("images")).map(mediaFile);
  }

  getMediaFile(path: string) {
    return Promise.resolve(mediaFile(path));
  }

  /** Decap deletes one page at a time. */
  async deleteFiles([path]: readonly [string]) {
    const target = await askForTarget(urlOfPath(path));
    const { text } = await readFile(path);
    await save({ changes: await changesOfDeletion(path, text, target, readLinking), images: [] });
  }
}
