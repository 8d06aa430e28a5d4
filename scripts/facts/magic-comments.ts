// Finds the comments that webpack reads inside a request by trying them: it puts each comment with an invalid
// value in each position, and the warnings show which ones webpack reads.
import type { NormalModule, WebpackError } from "webpack-documented";
import { compareText } from "../../src/core/compare-text";
import type { MagicCommentFact } from "../../src/reference/reference";
import type { InstalledPackage } from "./packages";
import { sortBy } from "./snapshot-text";
import { createCompiler, inProject, runOnce } from "./temporary-project";

/** Positions of comments, by their name on the page: [file extension, source]. The comment replaces `?`. */
const SYNTAXES: Record<string, [ending: string, source: string]> = {
  "import()": ["js", 'import(/* ? */ "./module.js");'],
  "import … from": ["js", 'import /* ? */ * as module from "./module.js"; module;'],
  "navigator.serviceWorker.register()": [
    "js",
    'navigator.serviceWorker.register(/* ? */ new URL("./module.js", import.meta.url));',
  ],
  "new SharedWorker()": [
    "js",
    'new SharedWorker(/* ? */ new URL("./module.js", import.meta.url));',
  ],
  "new URL()": [
    "js",
    'new URL(/* ? */ "./logo.svg", import.meta.url); (x) => new URL(/* ? */ `./${x}.svg`, import.meta.url);',
  ],
  "new Worker()": ["js", 'new Worker(/* ? */ new URL("./module.js", import.meta.url));'],
  "require()": ["js", 'require(/* ? */ "./module.js");'],
  "require.resolve()": ["js", 'require.resolve(/* ? */ "./module.js");'],
  "@import": ["css", '@import /* ? */ url("./module.css");'],
  "url()": ["css", 'a { background: /* ? */ url("./logo.svg"); }'],
  "image-set()": ["css", 'a { background: image-set(/* ? */ "./logo.svg" 1x); }'],
  "HTML comment": ["html", '<!-- ? --><img src="./logo.svg">'],
};

/** The expected value of a comment: webpack's words → a type. */
const EXPECTATIONS: Record<string, string> = {
  "a boolean": "boolean",
  "a boolean value": "boolean",
  "a non-empty string": "string",
  "a object": "object",
  "a regular expression": "RegExp",
  "a string": "string",
  "a string or an array of strings": "string | string[]",
  true: "true",
  "true or a number": "true | number",
};

/** Matches a comment that a warning in webpack's sources mentions. */
const MAGIC_COMMENT = /\b(webpack[A-Z]\w+)(?:\\?`)?(?: magic comment)? expected/g;

/** Matches such a comment in a printed warning, with the expected value. */
const MESSAGE = /`?(webpack\w+)`?(?: magic comment)? expected (.+?)(?:, but received|\.?$)/gms;

/** Returns the comments sorted by name, with the positions that read them. */
export async function extractMagicComments(webpack: InstalledPackage): Promise<MagicCommentFact[]> {
  const names = commentNames(webpack.files("lib").map((file) => webpack.read(file)));
  const everywhere = Object.keys(SYNTAXES).flatMap((syntax) =>
    names.map((name) => ({ name, syntax })),
  );
  const read = await expectationsOf(webpack, everywhere, () => "() => {}");
  // If webpack expects a string, it may only accept some strings.
  const strings = read.filter(({ expects }) => expects === "string");
  const choices = await expectationsOf(webpack, strings, (place) => `"wrong-${place}"`);
  return names.map((name) => ({
    name,
    readBy: sortBy(
      read
        .filter((place) => place.name === name)
        .map(({ syntax, expects }) => {
          const choice = choices.find((other) => other.name === name && other.syntax === syntax);
          return { syntax, expects: choice?.expects ?? expects };
        }),
      ({ syntax }) => syntax,
    ),
  }));
}

/** Returns the names of comments for which webpack's sources contain a warning. */
export function commentNames(sources: string[]): string[] {
  const names = sources.flatMap((text) =>
    [...text.matchAll(MAGIC_COMMENT)].map(([, name]) => name!),
  );
  return [...new Set(names)].sort(compareText);
}

interface Place {
  /** Name of a comment. */
  name: string;
  syntax: string;
}

/** Returns the positions that warn about an invalid value, and what they expect instead. */
async function expectationsOf(
  webpack: InstalledPackage,
  places: Place[],
  wrong: (place: number) => string,
): Promise<(Place & { expects: string })[]> {
  const entries = places.map(({ name, syntax }, index): [file: string, text: string] => {
    const [ending, source] = SYNTAXES[syntax]!;
    return [`entry-${index}.${ending}`, source.replaceAll("?", `${name}: ${wrong(index)}`)];
  });
  const files = {
    ...Object.fromEntries(entries),
    "logo.svg": "<svg/>",
    "module.css": "a { color: red; }",
    "module.js": "export default 1;",
    "package.json": "{}",
  };
  return inProject(files, async (folder) => {
    const compiler = createCompiler(webpack, {
      mode: "none",
      context: folder,
      entry: { main: entries.map(([file]) => `./${file}`) },
      experiments: { css: true, html: true, deferImport: true, sourceImport: true },
      module: { parser: { javascript: { commonjsMagicComments: true } } },
    });
    const { compilation } = await runOnce(compiler);
    const found = new Map<Place, string>();
    for (const { message, module } of compilation.warnings as WebpackError[]) {
      const index = /entry-(\d+)\./.exec((module as NormalModule)?.resource ?? "")?.[1];
      const place = places[Number(index)];
      for (const [, name, words] of message.matchAll(MESSAGE)) {
        if (place?.name === name) found.set(place!, typeOf(words!));
      }
    }
    return [...found].map(([place, expects]) => ({ ...place, expects }));
  });
}

/** "true or a number" → "true | number". If the text lists choices, the type only contains these. */
function typeOf(words: string): string {
  const known = EXPECTATIONS[words];
  if (known !== undefined) return known;
  const choices = [...words.matchAll(/["'`]([\w-]+)["'`]/g)].map(([, choice]) => `"${choice}"`);
  if (choices.length === 0) throw new Error(`Unknown type "${words}"`);
  return choices.join(" | ");
}
