// Finds the current files of the playground: the worker with webpack, and the document that runs a result.
import { fetchOnce } from "../navigation/fetch-json";
import { PLAYGROUND_FOLDER, PLAYGROUND_VERSION, type PlaygroundVersion } from "./project";

/** Loads the version once. Rejects if the site can't be reached, and the next call tries again. */
export const playgroundVersion = () => fetchOnce<PlaygroundVersion>(`/${PLAYGROUND_VERSION}`);

/** Returns the root-relative address of one of the current files. Rejects if the site can't be reached. */
export async function playgroundFile(name: string): Promise<string> {
  const { digest } = await playgroundVersion();
  return `/${PLAYGROUND_FOLDER}/${digest}/${name}`;
}
