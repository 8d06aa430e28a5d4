// The parts of Decap's interface that we use. Its own types need its packages, which aren't installed.
import { CMS_API, type TextFile } from "../cms";

/** A map of the library that Decap keeps its state in. */
export interface StateMap {
  get(key: string): unknown;
  getIn(path: string[]): unknown;
}

/** Returns a part of Decap's state as plain values. */
export const plain = <T>(value: unknown): T | undefined =>
  (value as { toJS(): T } | undefined)?.toJS();

/** What Decap passes to a widget. */
export interface WidgetProps {
  value: unknown;
  forID: string;
  /** Returns the entry as it is now. Decap's property `entry` doesn't have later changes to other fields. */
  getEntry(): StateMap;
  field: StateMap;
  onChange(value: unknown): void;
  /** Adds a file to the entry; it's stored when the entry is saved. */
  onPersistMedia(file: File, options: { field: StateMap }): Promise<unknown>;
}

/** An entry's data: front matter and our own fields. */
export type EntryData = Record<string, unknown>;

export interface FileFormat {
  fromFile(text: string): EntryData;
  toFile(data: EntryData): string;
}

/** A loaded file of an entry, as backends return it. */
export interface LoadedEntry {
  file: { path: string; id: string };
  data: string;
}

/** Returns a file as a loaded entry. */
export const loadedEntry = ({ path, text }: TextFile): LoadedEntry => ({
  file: { path, id: path },
  data: text,
});

/** A file that an entry refers to. */
export interface Asset {
  path: string;
  toBase64(): Promise<string>;
}

/** An entry to save. Only collections with translations would have more than one file. */
export interface EntryToPersist {
  dataFiles: readonly [{ path: string; raw: string; slug: string }];
  assets: readonly Asset[];
}

/** The texts of Decap's interface that we change. */
export interface Phrases {
  editor: { editorToolbar: Record<string, string> };
  workflow: { workflow: Record<string, string> };
  ui: { toast: Record<string, string> };
}

export interface DecapCms {
  init(options: { config: unknown }): void;
  registerBackend(name: string, backend: unknown): void;
  getBackend(name: string): { init(...options: unknown[]): unknown };
  registerCustomFormat(name: string, extension: string, format: FileFormat): void;
  registerWidget(name: string, control: unknown): void;
  registerMediaLibrary(library: { name: string; init(): object }): void;
  registerPreviewTemplate(name: string, component: unknown): void;
  getLocale(name: string): Phrases;
  registerLocale(name: string, phrases: Phrases): void;
}

/** The global variables of Decap's bundle. */
export interface DecapWindow {
  CMS: DecapCms;
  CMS_MANUAL_INIT: boolean;
  /** React's class components without its class syntax; `this` in the methods is the component with its own members. */
  createClass<State, Members = object>(
    spec: object & ThisType<Component<State> & Members>,
  ): unknown;
  h(type: unknown, props?: object | null, ...children: unknown[]): unknown;
}

/** A component made with createClass. */
export interface Component<State> {
  props: WidgetProps;
  state: State;
  setState(state: Partial<State>): void;
}

/** Decap's global variables. They exist once its script has run. */
export const decap = globalThis as unknown as DecapWindow;

/** Sends a request to the develop server. Rejects with the server's own message. */
export async function callServer<T>(action: string, body?: unknown): Promise<T> {
  const response = await fetch(CMS_API + action, {
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Error(
      "The develop server doesn't respond, so nothing was saved. Your text is still here: start the server again (npm run develop), and save again.",
    );
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}
