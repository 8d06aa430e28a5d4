// Runs after Gatsby has loaded the project's code, and before it reads anything else.
import { startBundling } from "../playground/build/write-playground-files";
import { readPreviousFiles } from "./changed-files";

export function onPreInit(): void {
  readPreviousFiles();
  startBundling();
}
