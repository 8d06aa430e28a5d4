// Pages that are planned but not written yet: links to them are accepted.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const schema = z.array(
  z.string().regex(/^\/.*\/$/, "a planned address starts and ends with a slash"),
);

/** Addresses in the content tree's planned-urls.yaml; none when the file is missing. */
export function plannedUrls(contentDirectory: string): string[] {
  const file = path.join(contentDirectory, "planned-urls.yaml");
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return [];
  }
  const result = schema.safeParse(parse(text) ?? []);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${file}: entry ${Number(issue?.path[0] ?? 0) + 1}: ${issue?.message}`);
}
