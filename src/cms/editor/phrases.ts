// Changes words of Decap's interface.
import type { DecapCms } from "./decap";

/** For files on this machine, where nothing is published. */
const SAVE = {
  publish: "Save",
  publishing: "Saving…",
  published: "Saved",
  publishNow: "Save now",
  publishAndCreateNew: "Save and create new",
  publishAndDuplicate: "Save and duplicate",
};

/** For drafts on GitHub, where saving isn't the last step. */
const SUBMIT = { entrySaved: "Draft saved. To submit it, set its status to “In review”." };

/** Makes Decap say "page" instead of "post", and what saving does here. */
export function changePhrases(CMS: DecapCms, isLocal: boolean): void {
  const phrases = structuredClone(CMS.getLocale("en"));
  Object.assign(phrases.workflow.workflow, { newPost: "New page" });
  if (isLocal) Object.assign(phrases.editor.editorToolbar, SAVE);
  else Object.assign(phrases.ui.toast, SUBMIT);
  CMS.registerLocale("en", phrases);
}
