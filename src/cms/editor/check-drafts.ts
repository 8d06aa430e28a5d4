// Checks drafts where the compiler is: in the develop server, or in a worker if the editor is deployed.
import { once } from "../../core/once";
import { INDEX_URL, WORKER_URL, type CheckedDraft, type FileDraft } from "../cms";
import type { WriterIndex } from "../writer-index";
import { callServer } from "./decap";
import type { FromWorker, ToWorker } from "./draft-worker/worker";

/** Checks one draft. */
export type CheckDraft = (draft: FileDraft) => Promise<CheckedDraft>;

/** Loads the index of the site's pages. Rejects with a message that says what the writer can do. */
export async function loadIndex(): Promise<WriterIndex> {
  const response = await fetch(INDEX_URL).catch(() => undefined);
  if (response?.ok) return (await response.json()) as WriterIndex;
  throw new Error(
    "The site's list of pages can't be loaded. Your text is still here. Check your connection, and try again in a few minutes.",
  );
}

/** Checks drafts in the develop server. */
export const checkOnServer: CheckDraft = (draft) => callServer<CheckedDraft>("draft", draft);

const workers = new Map<string, Promise<Worker>>();

/** Checks drafts in a worker, which starts with the first one. */
export const checkInWorker: CheckDraft = async (draft) => {
  const worker = await once(workers, WORKER_URL, startWorker);
  const { port1, port2 } = new MessageChannel();
  const answer = await new Promise<FromWorker>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => resolve(data);
    worker.postMessage({ draft } satisfies ToWorker, [port2]);
  });
  port1.close();
  if ("failure" in answer) throw new Error(answer.failure);
  return answer.checked;
};

async function startWorker(): Promise<Worker> {
  const index = await loadIndex();
  const worker = new Worker(WORKER_URL);
  worker.postMessage({ index } satisfies ToWorker);
  return worker;
}
