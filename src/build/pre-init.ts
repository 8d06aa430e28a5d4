// Runs after Gatsby has loaded the project's code, and before it reads anything else.
import { stayWithoutWorkers } from "../gatsby/build/without-workers";
import { readPreviousFiles } from "./changed-files";
import { deleteOldStaticFiles } from "./static-files";

export function onPreInit(): void {
  stayWithoutWorkers();
  readPreviousFiles();
  deleteOldStaticFiles();
}
