// Changes words of Decap's interface where files are saved on this machine and nothing is published.
import type { DecapCms, Phrases } from "./decap";

const TOOLBAR = {
  publish: "Save",
  publishing: "Saving…",
  published: "Saved",
  publishNow: "Save now",
  publishAndCreateNew: "Save and create new",
  publishAndDuplicate: "Save and duplicate",
};

/** Makes Decap say "Save" instead of "Publish". */
export function saySave(CMS: DecapCms): void {
  const phrases = CMS.getLocale("en");
  const editor = phrases.editor as Phrases;
  const editorToolbar = { ...(editor.editorToolbar as Phrases), ...TOOLBAR };
  CMS.registerLocale("en", { ...phrases, editor: { ...editor, editorToolbar } });
}
