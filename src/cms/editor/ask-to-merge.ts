// Asks what to do when somebody else changed a file while it was open.
import { mergeTexts, type Overlap } from "../merge-texts";
import { ask, showMessage } from "./dialog";

/** The versions of a text that is saved. */
interface Versions {
  /** The text that the writer started from; undefined for a new file. */
  base: string | undefined;
  mine: string;
  /** The file's text as it's stored now; undefined if there is no such file. */
  theirs: string | undefined;
}

/**
 * Returns the text to save, and whether it's a merge with the changes of somebody else. Rejects if the writer cancels, or
 * if the file no longer exists.
 */
export async function mergedText(
  path: string,
  { base, mine, theirs }: Versions,
): Promise<{ text: string; isMerged: boolean }> {
  if (base === undefined || theirs === base || theirs === mine) {
    return { text: mine, isMerged: false };
  }
  if (theirs === undefined) {
    const message = `${path} was deleted or moved since you opened it, so nothing was saved. Your text is still here. Copy it, and open the page at its new address.`;
    void showMessage("Not saved", message);
    throw new Error(message);
  }
  const { text, overlaps } = mergeTexts(base, mine, theirs);
  const isClean = overlaps.length === 0;
  const answer = await ask(
    "Somebody else changed this file",
    isClean
      ? "It changed since you opened it, but not in the places that you changed. You can save your changes together with theirs."
      : `It changed since you opened it, and you both changed the same lines. If you save, your lines replace theirs, and all their other changes stay. To keep their lines, cancel, and copy them from here into your text.\n\n${overlaps.map(describe).join("\n")}`,
    [],
    isClean ? "Save both" : "Save with my lines",
  );
  if (!answer) throw new Error("You canceled, so nothing was saved. Your text is still here.");
  return { text, isMerged: true };
}

const describe = ({ mine, theirs }: Overlap): string =>
  `Theirs:\n${theirs || "(deleted)\n"}\nYours:\n${mine || "(deleted)\n"}`;
