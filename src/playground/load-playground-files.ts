// Finds the current files of the playground: the worker with webpack, and the document that runs a result.
import { PLAYGROUND_FOLDER, PLAYGROUND_VERSION, type PlaygroundVersion } from "./project";

let loading: Promise<PlaygroundVersion> | undefined;

/** Loads the version once. Rejects if the site can't be reached, and the next call tries again. */
export function playgroundVersion(): Promise<PlaygroundVersion> {
  loading ??= loadVersion().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadVersion(): Promise<PlaygroundVersion> {
  const response = await fetch(`/${PLAYGROUND_VERSION}`);
  if (!response.ok) throw new Error(`/${PLAYGROUND_VERSION} answered ${response.status}`);
  return (await response.json()) as PlaygroundVersion;
}

/** Returns the root-relative address of one of the current files. Rejects if the site can't be reached. */
export async function playgroundFile(name: string): Promise<string> {
  const { digest } = await playgroundVersion();
  return `/${PLAYGROUND_FOLDER}/${digest}/${name}`;
}
