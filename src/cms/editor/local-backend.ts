// Decap's backend for the files of the develop server. There is nobody to log in, and a save writes the files.
import { REDIRECTS_FILE } from "../../core/redirects";
import {
  CMS_API,
  CONTENT_ROOT,
  type FileChange,
  type ImageChange,
  type SaveRequest,
  type TextFile,
} from "../cms";
import { nameOfPath, urlOfPath, withName, withRedirect } from "../page-address";
import { loadAddresses } from "./address-widget";
import { callServer, decap, type Asset, type LoadedEntry } from "./decap";
import { ask, showMessage } from "./dialog";
import { draftOf } from "./file-format";

/** A file to write, as Decap describes it. */
interface DataFile {
  path: string;
  raw: string;
}

const query = (path: string) => `?path=${encodeURIComponent(path)}`;
const imageUrl = (path: string) => `${CMS_API}image${query(path)}`;

/** Saves, and shows the reason of a failure until the writer has read it; Decap's own message disappears. */
async function save(request: SaveRequest): Promise<void> {
  try {
    await callServer("save", request);
  } catch (error) {
    void showMessage("Not saved", (error as Error).message);
    throw error;
  }
}

const loaded = ({ path, text }: TextFile): LoadedEntry => ({
  file: { path, id: path },
  data: text,
});

const stored = (path: string) => ({
  id: path,
  name: path.slice(path.lastIndexOf("/") + 1),
  path,
  displayURL: imageUrl(path),
  url: imageUrl(path),
});

/** See Decap's documentation of custom backends; it calls each of these methods. */
export class LocalBackend {
  /** The last text that this page saved, because an open entry keeps the text that it was opened with. */
  private readonly saved = new Map<string, { original: string | undefined; text: string }>();

  isGitBackend() {
    return false;
  }

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

  getToken() {
    return Promise.resolve("");
  }

  async entriesByFolder(folder: string): Promise<LoadedEntry[]> {
    return (await callServer<TextFile[]>(`pages${query(folder)}`)).map(loaded);
  }

  entriesByFiles(files: readonly { path: string }[]): Promise<LoadedEntry[]> {
    return Promise.all(files.map(({ path }) => this.getEntry(path)));
  }

  async getEntry(path: string): Promise<LoadedEntry> {
    return loaded(await callServer<TextFile>(`file${query(path)}`));
  }

  async persistEntry({ dataFiles, assets }: { dataFiles: DataFile[]; assets: Asset[] }) {
    // Only collections with translations have more than one file.
    const [{ path, raw }] = dataFiles as [DataFile];
    const { original, address = nameOfPath(path) } = draftOf(raw);
    const last = this.saved.get(path);
    const before = last && last.original === original ? last.text : (original ?? null);
    // Decap has added a newline at the end, even if the file had none.
    const isOpenEnded = original !== undefined && /[^\r\n]$/.test(original);
    const text = isOpenEnded ? raw.replace(/\n$/, "") : raw;
    const target = withName(path, address);
    const isMove = original !== undefined && path.endsWith(".mdx") && target !== path;
    const changes = isMove
      ? [
          { path, before, text: null },
          { path: target, before: null, text },
          await redirectChange(urlOfPath(path), urlOfPath(target)),
        ]
      : [{ path, before, text }];
    await save({ changes, images: await Promise.all(assets.map(newImage)) });
    this.saved.set(path, { original, text });
    if (isMove) openEntry(target);
  }

  async getMedia() {
    return (await callServer<string[]>("images")).map(stored);
  }

  getMediaFile(path: string) {
    return Promise.resolve(stored(path));
  }

  async persistMedia(asset: Asset) {
    const image = await newImage(asset);
    await save({ changes: [], images: [image] });
    return stored(image.path);
  }

  async deleteFiles(paths: string[]) {
    // Decap deletes one page or one image at a time.
    const [path] = paths as [string];
    if (!path.endsWith(".mdx")) {
      await save({ changes: [], images: [{ path, base64: null }] });
      return;
    }
    const url = urlOfPath(path);
    const target = await askForTarget(url);
    const { text } = await callServer<TextFile>(`file${query(path)}`);
    const changes: FileChange[] = [{ path, before: text, text: null }];
    if (target !== "") changes.push(await redirectChange(url, target));
    await save({ changes, images: [] });
  }
}

/** Asks where the address of a deleted page leads. Rejects if the writer cancels. */
async function askForTarget(url: string): Promise<string> {
  const { pages, published } = await loadAddresses();
  const others = pages.filter((page) => page !== url);
  const isPublished = published.includes(url);
  const inputs = await ask(
    `Delete ${url}`,
    isPublished
      ? "Readers have links to this page. Enter the address of the page that they should see instead."
      : "This page hasn't been published yet. Enter an address only if links to it should lead to another page.",
    [
      {
        label: "Redirect to",
        input: { required: isPublished, placeholder: "/guides/caching/" },
        suggestions: others,
        check: (value) =>
          others.includes(value.split("#")[0]!)
            ? undefined
            : "Enter the address of a page of this site, for example /guides/caching/.",
      },
    ],
    "Delete page",
  );
  if (!inputs) throw new Error("You canceled, so the page is still there.");
  return inputs[0]!.value;
}

async function redirectChange(from: string, to: string): Promise<FileChange> {
  const path = `${CONTENT_ROOT}/${REDIRECTS_FILE}`;
  const before = await callServer<TextFile>(`file${query(path)}`).then(
    ({ text }) => text,
    // The first redirect creates the list.
    () => null,
  );
  return { path, before, text: withRedirect(before ?? "", from, to) };
}

/** Opens a moved page at its new address. Decap would continue with the file that no longer exists. */
function openEntry(target: string): void {
  // The page is saved, but Decap asks before it leaves a page that was edited.
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  history.replaceState(null, "", location.hash.replace(/[^/]*$/, nameOfPath(target)));
  location.reload();
}

async function newImage(asset: Asset): Promise<ImageChange> {
  return { path: asset.path, base64: await asset.toBase64() };
}
