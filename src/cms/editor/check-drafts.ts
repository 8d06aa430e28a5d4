// Checks drafts where the compiler is: in the develop server, or in a worker if the editor is deployed.
import { FILES_URL, INDEX_URL, WORKER_URL, type CheckedDraft, type FileDraft } from "../cms";
import type { WriterIndex } from "../writer-index";
import { callServer } from "./decap";
import type { FromWorker, ToWorker } from "./draft-worker/worker";

/** Checks one draft. */
export type CheckDraft = (draft: FileDraft) => Promise<CheckedDraft>;

/** Returns what the editor knows about the site. */
export async function loadIndex(): Promise<WriterIndex> {
  const response = await fetch(INDEX_URL);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as WriterIndex;
}

/** Checks drafts in the develop server. */
export const checkOnServer: CheckDraft = (draft) => callServer<CheckedDraft>("draft", draft);

/** Returns a function that checks drafts in a worker, which starts with the first draft. */
export function checkInWorker(): CheckDraft {
  const waiting = new Map<number, (answer: FromWorker) => void>();
  let started: Promise<(message: ToWorker) => void> | undefined;
  let count = 0;

  const start = async () => {
    const index = await loadIndex();
    const worker = new Worker(WORKER_URL);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
    const send = (message: ToWorker) => worker.postMessage(message);
    send({ index, files: FILES_URL });
    return send;
  };

  return async (draft) => {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    const send = await started;
    const answer = await new Promise<FromWorker>((resolve) => {
      waiting.set((count += 1), resolve);
      send({ id: count, draft });
    });
    if ("failure" in answer) throw new Error(answer.failure);
    return answer.checked;
  };
}
