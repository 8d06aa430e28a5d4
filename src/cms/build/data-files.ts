// Lists the YAML files of a content tree that people edit.
import { readdirSync } from "node:fs";
import path from "node:path";
import { SPONSORS_FILE } from "../../../plugins/gatsby-source-open-collective/lib/outside-sponsors";
import { LIST_FILE } from "../../../plugins/gatsby-source-package-readmes/lib/package-list";
import { REDIRECTS_FILE } from "../../core/redirects";
import { NOTIFICATION_FILE } from "../../notification/build/notification";
import { SUMMARIES_FOLDER } from "../../reference/reference-files";

/** Returns their paths in the content tree. Those that are generated or checked by scripts aren't among them. */
export function dataFiles(contentDirectory: string): string[] {
  const files = readdirSync(contentDirectory, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .sort();
  const lists = [LIST_FILE, REDIRECTS_FILE, NOTIFICATION_FILE, SPONSORS_FILE];
  return [
    ...lists.filter((file) => files.includes(file)),
    ...files.filter((file) => file.startsWith(`${SUMMARIES_FOLDER}/`) && file.endsWith(".yaml")),
  ];
}
