// Asks what to do when somebody else changed a file while it was open.
import { mergeTexts, type Overlap } from "../merge-texts";
import { ask } from "./dialog";

/**
 * Returns the text to save, which has the changes of both. Rejects if the writer cancels. `base` is the text that the
 * writer started from.
 */
export async function askToMerge(base: string, mine: string, theirs: string): Promise<string> {
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
  return text;
}

const describe = ({ mine, theirs }: Overlap): string =>
  `Theirs:\n${theirs || "(deleted)\n"}\nYours:\n${mine || "(deleted)\n"}`;
