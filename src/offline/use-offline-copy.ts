// Tracks the offline copy of the documentation: checking, absent, being stored, or stored.
import { useCallback, useEffect, useRef, useState } from "react";
import { activeWorker, askWorker } from "./service-worker/copy-client";
import { readCopy, readOfflineFiles } from "./service-worker/read-copy";
import type { CopyEnd, OfflineFiles } from "../core/offline";

export type OfflineCopyState =
  | { status: "unknown" }
  /** The browser has no service workers or no storage for the site, or the worker couldn't be set up. */
  | { status: "unavailable"; why: "blocked" | "failed" }
  | {
      status: "absent";
      /** The size of the download. Undefined if the site didn't respond. */
      size: Pick<OfflineFiles, "download" | "size"> | undefined;
      /** The bytes that the browser still has for the site, if it reports them. */
      room: number | undefined;
    }
  | { status: "storing"; done: number; total: number }
  /** Part of the copy may be stored. `why` is the reason it stopped, or undefined if none was recorded. */
  | { status: "partial"; why: Exclude<CopyEnd, "complete"> | undefined }
  | { status: "stored" };

export interface OfflineCopyControls {
  state: OfflineCopyState;
  /** Checks the state again. */
  look: () => void;
  store: () => void;
  cancel: () => void;
  remove: () => void;
}

/** Returns the state and the actions that a reader can take. */
export function useOfflineCopy(): OfflineCopyControls {
  const [state, setState] = useState<OfflineCopyState>({ status: "unknown" });
  const running = useRef<AbortController>();

  const look = useCallback(
    () =>
      currentState().then(setState, ({ name }: Error) => {
        setState({ status: "unavailable", why: name === "SecurityError" ? "blocked" : "failed" });
      }),
    [],
  );
  useEffect(() => void look(), [look]);
  const needsSize = state.status === "absent" && !state.size;
  useEffect(() => {
    if (!needsSize) return;
    const onOnline = () => void look();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [look, needsSize]);

  const store = () => {
    running.current = new AbortController();
    setState({ status: "storing", done: 0, total: 0 });
    // Asks the browser not to clear the site's storage by itself.
    void navigator.storage?.persist?.().catch(() => undefined);
    const onProgress = (done: number, total: number) =>
      setState({ status: "storing", done, total });
    void askWorker({ docs: "copy" }, onProgress, running.current.signal)
      .catch((): CopyEnd => "failed")
      .then((end) =>
        setState(end === "complete" ? { status: "stored" } : { status: "partial", why: end }),
      );
  };
  const remove = () => {
    setState({ status: "unknown" });
    void askWorker({ docs: "remove" })
      .catch(() => undefined)
      .then(look);
  };
  return {
    state,
    look: () => {
      setState({ status: "unknown" });
      void look();
    },
    store,
    cancel: () => running.current?.abort(),
    remove,
  };
}

async function currentState(): Promise<OfflineCopyState> {
  if (!navigator.serviceWorker) return { status: "unavailable", why: "blocked" };
  await activeWorker();
  const copy = await readCopy();
  if (copy?.end === "complete") return { status: "stored" };
  if (copy) return { status: "partial", why: copy.end };
  const size = await readOfflineFiles().catch(() => undefined);
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return { status: "absent", size, room: quota === undefined ? undefined : quota - usage };
}
