// Runs after Gatsby has loaded the project's code, and before it reads anything else.
import { editorSettings } from "../core/build/environment";
import { checkGatsbyCode } from "../gatsby/build/check-code";
import { acceptInvalidFrontMatter } from "../gatsby/build/invalid-front-matter";
import { reportMissedChanges } from "../gatsby/build/missed-changes";
import { disableWorkers } from "../gatsby/build/without-workers";
import { readPreviousFiles } from "./changed-files";
import { deleteOldStaticFiles } from "./static-files";

export function onPreInit(): void {
  checkGatsbyCode();
  disableWorkers();
  acceptInvalidFrontMatter();
  reportMissedChanges();
  readPreviousFiles();
  deleteOldStaticFiles();
  // Wrong settings shouldn't fail a build only when it writes the editor.
  editorSettings();
}
