// Common mistakes of writers: each input of the corpus is either reported with its file and line, a reason,
// and a fix, or turns into the expected page.
import { mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import {
  addressLists,
  families,
  redirectLists,
  symbolicLinks,
  treeOf,
} from "../../../../support/broken";
import type { Input } from "../../../../support/broken";
import { mutationsOf } from "../../../../support/broken/mutations";
import { checkContent, writeTree } from "../../../../support/broken/tree";
import type { CheckedTree } from "../../../../support/broken/tree";
import { compileMdx } from "../../../../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import {
  findPages,
  readTree,
} from "../../../../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { vanishedUrls } from "../../../../../src/build/published-urls";
import { checkRedirects } from "../../../../../src/build/links/check-lists";
import { parsePublishedUrls } from "../../../../../src/core/published-list";
import { formatProblem } from "../../../../../src/core/problem";
import type { ContentProblem } from "../../../../../src/core/problem";
import { parseRedirects } from "../../../../../src/core/redirects";
import { expect } from "../../../../support/expect";
import { temporaryFolder } from "../../../../support/temporary-folder";

const folder = temporaryFolder();

const inputs = Object.values(families).flat();
let tree: CheckedTree;

beforeAll(async () => {
  writeTree(path.join(folder, "content"), treeOf(inputs));
  tree = await checkContent(folder);
}, 120_000);

/** The messages about a file. */
const about = (file: string, messages: readonly string[]) =>
  messages.filter((message) => placesOf(message).some((place) => place.file === file));

function placesOf(message: string): { file: string; line: number }[] {
  const places = message.split(/ {2}/, 1)[0]!;
  return [...places.matchAll(/(?:^|, )(.+?):(\d+)(?::\d+)?(?=,|$)/g)].map(([, file, line]) => ({
    file: file!,
    line: Number(line),
  }));
}

for (const [family, members] of Object.entries(families)) {
  describe(family, () => {
    test.each(members.map((input) => [input.name, input] as const))("%s", (_name, input) => {
      expectRight(input, tree.messages);
    });
  });
}

function expectRight({ file, problem, shows }: Input, all: readonly string[]): void {
  const messages = about(problem?.file ?? file, all);
  if (!problem) {
    expect(messages).toEqual([]);
    expect(tree.bodies.get(file)).toMatch(shows!);
    return;
  }
  const fitting = messages.filter((message) => problem.message.test(message));
  expect(fitting, messages.join("\n") || "no problem was reported").not.toEqual([]);
  expect(fitting.flatMap(placesOf)).toContainEqual({ file: problem.file, line: problem.line });
  for (const message of messages) {
    expect(message).toMatch(/\n {4}fix: \S/);
    expect(message).not.toMatch(/\[object|fault of the compiler|\n\s+at /);
  }
}

describe("lists of addresses", () => {
  const problemsOf: Record<string, (text: string) => ContentProblem[]> = {
    "redirects.yaml": (text) => {
      const { redirects, problems } = parseRedirects(text);
      return [...problems, ...checkRedirects(redirects, tree.site)];
    },
    "published-urls.yaml": (text) => {
      const { urls, problems } = parsePublishedUrls(text);
      return [...problems, ...vanishedUrls(urls, (url) => tree.site.pages.has(url))];
    },
  };

  const messagesOf = ({ file, content }: Input): string[] =>
    problemsOf[file]!(String(content)).map(formatProblem);

  test.each([...redirectLists, ...addressLists].map((input) => [input.name, input] as const))(
    "%s",
    (_name, input) => expectRight(input, messagesOf(input)),
  );
});

test("symbolic links are reported, and none of them becomes a page", async () => {
  const linked = path.join(folder, "linked");
  writeTree(linked, treeOf([]));
  mkdirSync(path.join(linked, "symlinks"));
  for (const [file, target] of symbolicLinks) symlinkSync(target, path.join(linked, file));
  const { pages, problems } = await readTree(linked);
  expect(problems.map(({ file, line }) => [file, line])).toEqual(
    symbolicLinks.map(([file]) => [file, 1]).sort(),
  );
  expect(pages).toEqual(Object.keys(treeOf([])).filter((name) => /x$/.test(name)));
});

const content = path.resolve("content");
const small = (await findPages(content)).filter(
  (file) => statSync(path.join(content, file)).size < 6_000,
);

describe("pages of the documentation with a random mistake", () => {
  const pages = small.map((file) => ({
    file,
    text: readFileSync(path.join(content, file), "utf8"),
  }));
  const mutations = mutationsOf(pages, { count: 120, seed: 2026 });

  test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    "%s",
    async (_name, { file, text }) => {
      const { body, frontMatter, problems } = await compileMdx({
        file,
        source: text,
        contentDir: content,
      });
      if (problems.length === 0) {
        expect(frontMatter?.title).toBeTruthy();
        expect(body).toBeDefined();
      }
      for (const problem of problems) {
        expect(problem.line).toBeGreaterThanOrEqual(1);
        expect(problem.line).toBeLessThanOrEqual(text.split("\n").length);
        expect(problem.fix).not.toBe("");
        expect(problem.message).not.toMatch(/fault of the compiler|cannot be compiled|\n\s+at /);
      }
    },
  );
});
