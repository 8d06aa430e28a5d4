// Decap's backend for the files of the develop server. There is nobody to log in, and a save writes the files.
import { CMS_API, type FileChange, type NewImage, type SaveRequest, type TextFile } from "../cms";
import { callServer, decap, type Asset, type LoadedEntry } from "./decap";
import { draftOf } from "./file-format";

/** A file to write, as Decap describes it. */
interface DataFile {
  path: string;
  raw: string;
}

const query = (path: string) => `?path=${encodeURIComponent(path)}`;
const imageUrl = (path: string) => `${CMS_API}image${query(path)}`;
const save = (request: SaveRequest) => callServer("save", request);

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
    const changes = dataFiles.map((file) => this.change(file));
    const images = await Promise.all(assets.map(newImage));
    await save({ changes, images });
    dataFiles.forEach(({ path, raw }, index) => {
      this.saved.set(path, { original: draftOf(raw).original, text: changes[index]!.text! });
    });
  }

  private change({ path, raw }: DataFile): FileChange {
    const { original } = draftOf(raw);
    const last = this.saved.get(path);
    const before = last && last.original === original ? last.text : (original ?? null);
    // Decap has added a newline at the end, even if the file had none.
    const isOpenEnded = original !== undefined && original !== "" && !/[\r\n]$/.test(original);
    return { path, before, text: isOpenEnded ? raw.replace(/\n$/, "") : raw };
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
    const changes = await Promise.all(
      paths.map(async (path) => {
        const { text } = await callServer<TextFile>(`file${query(path)}`);
        return { path, before: text, text: null };
      }),
    );
    await save({ changes, images: [] });
  }
}

async function newImage(asset: Asset): Promise<NewImage> {
  return { path: asset.path, base64: await asset.toBase64() };
}
