// Changes words of Decap's interface.
import type { DecapCms, Phrases } from "./decap";

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
  const phrases = CMS.getLocale("en");
  const editor = phrases.editor as Phrases;
  const workflow = phrases.workflow as Phrases;
  const ui = phrases.ui as Phrases;
  CMS.registerLocale("en", {
    ...phrases,
    editor: {
      ...editor,
      editorToolbar: { ...(editor.editorToolbar as Phrases), ...(isLocal && SAVE) },
    },
    workflow: {
      ...workflow,
      workflow: { ...(workflow.workflow as Phrases), newPost: "New page" },
    },
    ui: { ...ui, toast: { ...(ui.toast as Phrases), ...(!isLocal && SUBMIT) } },
  });
}
