// Checks the entries that Strapi returns. Their values are untrusted.
import * as z from "zod";
import { cmsEntry, type CmsEntry } from "../../../src/core/cms-entry";
import { oneLine } from "../../../src/core/untrusted";

/** An entry with Strapi's ID for it, which stays the same when its address changes. */
export type Entry = CmsEntry & { documentId: string };

const line = z.string().max(500).transform(oneLine);
const optionalLine = line.nullish().transform((text) => text || null);

const entrySchema = z.object({
  documentId: z.string().min(1),
  title: line.pipe(z.string().min(1, "is empty")),
  slug: z
    .string()
    .regex(
      /^[a-z\d]+(?:-[a-z\d]+)*(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/,
      "must be a section and a name in lowercase letters, digits, and hyphens, such as guides/my-page",
    ),
  description: optionalLine,
  group: optionalLine,
  sort: z.number().nullish(),
  body: z.string().max(1_000_000, "is longer than a million characters").nullish(),
});

/** Returns the valid entries, and a warning for each of the others. */
export function readEntries(data: readonly unknown[]): { entries: Entry[]; warnings: string[] } {
  const entries: Entry[] = [];
  const warnings: string[] = [];
  for (const item of data) {
    const { data: valid, error } = entrySchema.safeParse(item);
    if (valid) {
      const { documentId, slug, sort, body, ...fields } = valid;
      const [section, ...rest] = slug.split("/");
      const text = { ...fields, sort: sort ?? null, markdown: body ?? "" };
      entries.push({
        documentId,
        ...cmsEntry({ ...text, section: section!, slug: rest.join("/") }),
      });
    } else {
      const { documentId, slug } = (item ?? {}) as Record<string, unknown>;
      const found = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
      warnings.push(
        `Strapi: the entry ${JSON.stringify(slug ?? documentId ?? null)} isn't shown (${found.join("; ")}). Fix these fields in Strapi and publish the entry again.`,
      );
    }
  }
  return { entries, warnings };
}
