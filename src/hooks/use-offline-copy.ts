// A reader's copy of the whole documentation through its states: looked for, absent, being stored, stored.
import { useCallback, useEffect, useRef, useState } from "react";
import {
  activeWorker,
  readCopy,
  readOfflineFiles,
  removeCopy,
  storeCopy,
} from "../service-worker/copy-client";
import type { CopyEnd, OfflineFiles } from "../shared/offline";

export type OfflineCopyState =
  | { status: "unknown" }
  /** No service worker, or no storage for it. */
  | { status: "unavailable" }
  | {
      status: "absent";
      /** What there is to store; undefined without a connection. */
      size: Pick<OfflineFiles, "download" | "size"> | undefined;
      /** Bytes that the browser still has for the site, where it tells. */
      room: number | undefined;
    }
  | { status: "storing"; done: number; total: number }
  /** A part is stored; `why` it stopped. */
  | { status: "partial"; why: Exclude<CopyEnd, "complete"> }
  | { status: "stored" };

export interface OfflineCopyControls {
  state: OfflineCopyState;
  store: () => void;
  cancel: () => void;
  remove: () => void;
}

/** The state and what a reader can do about it. */
export function useOfflineCopy(): OfflineCopyControls {
  const [state, setState] = useState<OfflineCopyState>({ status: "unknown" });
  const running = useRef<AbortController>();

  const look = useCallback(
    () =>
      currentState().then(setState, () => {
        setState({ status: "unavailable" });
      }),
    [],
  );
  useEffect(() => void look(), [look]);
  // The size cannot be had without a connection.
  const lacksSize = state.status === "absent" && !state.size;
  useEffect(() => {
    if (!lacksSize) return;
    const onOnline = () => void look();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [look, lacksSize]);

  const store = () => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    setState({ status: "storing", done: 0, total: 0 });
    // Asked for, a browser does not clear the site's storage by itself.
    void navigator.storage?.persist?.().catch(() => undefined);
    const onProgress = (done: number, total: number) =>
      setState({ status: "storing", done, total });
    void storeCopy(onProgress, controller.signal)
      .catch((): CopyEnd => "failed")
      .then((end) => {
        if (running.current !== controller) return;
        setState(end === "complete" ? { status: "stored" } : { status: "partial", why: end });
      });
  };
  const remove = () => {
    setState({ status: "unknown" });
    void removeCopy()
      .catch(() => undefined)
      .then(look);
  };
  return { state, store, cancel: () => running.current?.abort(), remove };
}

async function currentState(): Promise<OfflineCopyState> {
  await activeWorker();
  const copy = await readCopy();
  if (copy) return copy.complete ? { status: "stored" } : { status: "partial", why: "cancelled" };
  const size = await readOfflineFiles().catch(() => undefined);
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return { status: "absent", size, room: quota === undefined ? undefined : quota - usage };
}
