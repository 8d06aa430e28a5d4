// Checks drafts in a worker of the writer's browser, for an editor that is deployed and has no server behind it.
// The compiler reads files; node-modules.ts gets them over the network.
/* eslint-disable no-restricted-imports -- the compiler also runs in the browser, in this worker only */
import { checkDraft } from "../../build/check-draft";
/* eslint-enable no-restricted-imports -- only this one */
import { CONTENT_ROOT, type CheckedDraft, type FileDraft } from "../../cms";
import type { WriterIndex } from "../../writer-index";
import { PROJECT, serveFiles } from "./files";

/** What the editor sends: first the index, then drafts, each with a port for the answer. */
export type ToWorker = { index: WriterIndex } | { draft: FileDraft };

/** What the worker answers to a draft: the result, or why there's none. */
export type FromWorker = { checked: CheckedDraft } | { failure: string };

let index: WriterIndex | undefined;

self.onmessage = async ({ data, ports: [port] }: MessageEvent<ToWorker>) => {
  if ("index" in data) {
    index = data.index;
    serveFiles(index.files);
    return;
  }
  const site = { index: index!, contentDir: `${PROJECT}/${CONTENT_ROOT}`, rootDir: PROJECT };
  const answer: FromWorker = await checkDraft(data.draft, site).then(
    (checked) => ({ checked }),
    (error: Error) => ({ failure: error.message }),
  );
  port!.postMessage(answer);
};
