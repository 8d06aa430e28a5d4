// Runs after Gatsby has loaded the project's code, and before it reads anything else.
import { startBundling } from "../playground/build/write-playground-files";
import { readPreviousFiles } from "./changed-files";
import { waitForChange } from "./wait-for-change";

export async function onPreInit(): Promise<void> {
  await waitForChange();
  readPreviousFiles();
  startBundling();
}
