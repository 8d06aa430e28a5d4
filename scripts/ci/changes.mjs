// Reads changed-files.json for the steps of the workflows. On the command line, it prints what a shell script
// needs from it:
//   node scripts/ci/changes.mjs <file> build | base       a build's hash (base is empty if it's unknown)
//   node scripts/ci/changes.mjs <file> upload | delete    paths below public, each followed by a NUL
//   node scripts/ci/changes.mjs <file> summary            Markdown for people
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The maximum number of addresses to list per kind. */
const LISTED = 50;

const HASH = /^[0-9a-f]{64}$/;
// A pull request's build may have written the file, so its text isn't trusted. It must not become Markdown or a
// path outside the folder, and the summary shows addresses as code.
const ADDRESS = /^\/[^`\p{Cc}]*$/u;
const PATH = /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\0\n]+$/;

/** Parses the changes in a file's text. Throws if the text isn't valid. */
export function parseChanges(text) {
  const changes = JSON.parse(text);
  const check = (name, list, pattern) => {
    if (!Array.isArray(list) || !list.every((item) => typeof item === "string")) {
      throw new Error(`changed-files.json: "${name}" isn't a list of strings`);
    }
    const wrong = list.find((item) => !pattern.test(item));
    if (wrong !== undefined) {
      throw new Error(`changed-files.json: "${name}" contains ${JSON.stringify(wrong)}`);
    }
  };
  if (!HASH.test(changes.build) || !(changes.base === null || HASH.test(changes.base))) {
    throw new Error("changed-files.json: the hashes of the builds are missing or invalid");
  }
  for (const name of ["added", "changed", "deleted"]) {
    check(name, changes[name], PATH);
    check(`pages.${name}`, changes.pages?.[name], ADDRESS);
  }
  check("texts", changes.texts, ADDRESS);
  return changes;
}

const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Returns a summary of the changes in Markdown. */
export function describeChanges({ base, added, changed, deleted, pages, texts }) {
  if (base === null) {
    return `There is no earlier build to compare with: ${plural(added.length, "file")}, ${plural(pages.added.length, "page")}.\n`;
  }
  const own = new Set(texts);
  const list = (title, urls) =>
    urls.length === 0
      ? []
      : [
          `**${title}** (${urls.length})`,
          "",
          ...urls.slice(0, LISTED).map((url) => `- \`${url}\``),
          ...(urls.length > LISTED ? [`- and ${urls.length - LISTED} more`] : []),
          "",
        ];
  const others = pages.changed.filter((url) => !own.has(url));
  const lists = [
    ...list("New pages", pages.added),
    ...list(
      "Pages with changed text",
      pages.changed.filter((url) => own.has(url)),
    ),
    ...list("Removed pages", pages.deleted),
    ...list("Pages that changed outside their text", others),
  ];
  return [
    ...(lists.length > 0 ? lists : ["No pages changed.", ""]),
    `Files: ${added.length} added, ${changed.length} changed, ${deleted.length} deleted.`,
    "",
  ].join("\n");
}

function print([file = "changed-files.json", what = "summary"]) {
  const changes = parseChanges(readFileSync(file, "utf8"));
  const lists = { upload: [...changes.added, ...changes.changed], delete: changes.deleted };
  const texts = {
    build: changes.build,
    base: changes.base ?? "",
    summary: describeChanges(changes),
  };
  if (what in lists) process.stdout.write(lists[what].map((name) => `${name}\0`).join(""));
  else if (what in texts) process.stdout.write(texts[what]);
  else
    throw new Error(
      `Unknown argument "${what}". Use one of ${[...Object.keys(lists), ...Object.keys(texts)].join(", ")}.`,
    );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) print(process.argv.slice(2));
