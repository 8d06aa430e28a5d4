// Makes chokidar, with which Gatsby and the preview watch files, report changes that it would miss:
//
// - a change within 50 ms of another, as when a program saves a file in two steps
// - a file that is created after chokidar has read its new folder, but before it watches the folder
// - a file that is created while chokidar reads its folder, if the process is then busy for a second
import { stat, type Stats } from "node:fs";
import { expectParts, loadParts } from "./load-parts";

interface FileWatcher {
  closed: boolean;
  /** Returns false if an event of this kind should be dropped, because it follows another one too closely. */
  _throttle(kind: string, file: string, milliseconds: number): object | false;
  _emit(event: string, file: string, stats?: Stats): Promise<unknown>;
  /** Calls the listeners. */
  emitWithAll(event: string, parameters: [event: string, file: string, stats?: Stats]): void;
}

interface FolderReader {
  _handleDir(
    folder: string,
    stats: Stats,
    isStart: boolean,
    depth: number,
    target: string | undefined,
    helpers: object,
    realPath: string,
  ): Promise<(() => void) | undefined>;
  _handleRead(
    folder: string,
    isStart: boolean,
    helpers: object,
    target: string | undefined,
    parent: string,
    depth: number,
  ): Promise<void> | undefined;
}

const WATCHER = "chokidar/index.js";
const READER = "chokidar/lib/nodefs-handler.js";
const THIS_FILE = "src/gatsby/build/missed-changes.ts";

/** The kinds of events that may say that a file has changed. */
const CHANGES = ["watch", "change"];

/** Longer than chokidar drops changes. */
const AGAIN_MS = 60;

/** How long chokidar remembers that a folder has changed while it was being read. By default, it's a second. */
const READING_MS = 60_000;

/** Call this before anything is watched. */
export function reportMissedChanges(): void {
  const { FSWatcher } = loadParts<{ FSWatcher: { prototype: FileWatcher } }>(
    WATCHER,
    ["FSWatcher"],
    THIS_FILE,
  );
  const Reader = loadParts<{ prototype: FolderReader }>(READER, ["prototype"], THIS_FILE);
  const methods = ["_throttle", "_emit", "emitWithAll"] as const;
  reportDroppedChanges(expectParts(FSWatcher.prototype, methods, WATCHER, THIS_FILE));
  readNewFoldersTwice(
    expectParts(Reader.prototype, ["_handleDir", "_handleRead"], READER, THIS_FILE),
  );
}

interface FileState {
  /** The version that listeners know. */
  reported?: string;
  isWaiting?: boolean;
}

/** Reports a file again if it has changed since chokidar last reported it. */
function reportDroppedChanges(watcher: FileWatcher): void {
  const { _throttle: throttle, emitWithAll } = watcher;
  const watchers = new WeakMap<FileWatcher, Map<string, FileState>>();
  const stateOf = (owner: FileWatcher, file: string): FileState => {
    const files = watchers.get(owner) ?? new Map<string, FileState>();
    const state = files.get(file) ?? {};
    watchers.set(owner, files.set(file, state));
    return state;
  };

  watcher.emitWithAll = function (event, parameters) {
    const [, file, stats] = parameters;
    if (stats) stateOf(this, file).reported = versionOf(stats);
    emitWithAll.call(this, event, parameters);
  };

  watcher._throttle = function (kind, file, milliseconds) {
    const result = throttle.call(this, kind, file, kind === "readdir" ? READING_MS : milliseconds);
    if (result || !CHANGES.includes(kind)) return result;
    const state = stateOf(this, file);
    if (state.isWaiting) return result;
    state.isWaiting = true;
    setTimeout(() => {
      state.isWaiting = false;
      if (this.closed) return;
      stat(file, (_error, stats) => {
        // A file that's gone or unreadable is reported by chokidar itself.
        if (stats && versionOf(stats) !== state.reported) void this._emit("change", file, stats);
      });
    }, AGAIN_MS);
    return result;
  };
}

/** Reads a new folder again once it's watched. */
function readNewFoldersTwice(reader: FolderReader): void {
  const { _handleDir: handle } = reader;
  reader._handleDir = async function (...parameters) {
    const stop = await handle.apply(this, parameters);
    const [folder, , isStart, depth, target, helpers] = parameters;
    if (stop && !isStart && !target)
      void this._handleRead(folder, false, helpers, target, folder, depth);
    return stop;
  };
}

const versionOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`;
