// Writes the options of webpack for the playground's editor: names, types, values, and our summaries.
import path from "node:path";
import { writeIfChanged } from "../../core/files";
import { readSnapshot, summaryFinder } from "../../reference/build/reference-snapshots";
import { plainSummary } from "../../reference/reference-text";
import { factUrl } from "../../reference/reference-urls";
import { OPTIONS_FILE, type KnownOption } from "../known-options";

/** Writes the file to a folder. A content tree without a reference has no options. */
export function writeOptions(directory: string, contentDirectory: string): void {
  const facts = readSnapshot(contentDirectory, "options.json") ?? [];
  const summaryOf = summaryFinder(contentDirectory);
  const options = facts.map((fact): KnownOption => {
    const { path: name, alsoAt = [], type, values = [], membersAt } = fact;
    const summary = summaryOf("option", name);
    const texts = summary?.values ?? new Map<string, string>();
    const known = [...new Set([...values, ...texts.keys()])];
    return {
      at: [name, ...alsoAt],
      type,
      summary: plainSummary(summary?.text ?? ""),
      url: factUrl("option", name),
      ...(known.length > 0 && {
        values: Object.fromEntries(
          known.map((value) => [value, plainSummary(texts.get(value) ?? "")]),
        ),
      }),
      membersAt,
    };
  });
  writeIfChanged(path.join(directory, OPTIONS_FILE), JSON.stringify(options));
}
