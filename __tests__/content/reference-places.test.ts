// Checks that every fact has one place on the site: the page that its address leads to.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import { compileMdx } from "../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import { findPages } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { factKeys } from "../../src/reference/fact-keys";
import { referenceAnchor, type ReferenceKind } from "../../src/reference/reference";
import { factPage } from "../../src/reference/reference-urls";
import { pageUrl } from "../../src/core/url";
import { readFacts } from "../../scripts/content-lint/facts";
import { CONTENT, ROOT } from "../../scripts/content-lint/own-tree";
import { expect } from "../support/expect";

const facts = (Object.entries(factKeys(readFacts)) as [ReferenceKind, string[]][]).flatMap(
  ([kind, keys]) => keys.map((key) => ({ kind, key })),
);
const files = new Map((await findPages(CONTENT)).map((file) => [pageUrl(file), file]));

/** The facts of each page that exists. */
const byFile = new Map<string, { kind: ReferenceKind; key: string }[]>();
for (const fact of facts) {
  const file = files.get(factPage(fact.kind, fact.key));
  if (file !== undefined) byFile.set(file, [...(byFile.get(file) ?? []), fact]);
}

describe("where the facts are shown", () => {
  it.each([...byFile])("%s", async (file, expected) => {
    const source = readFileSync(path.join(CONTENT, file), "utf8");
    const { body } = await compileMdx({ file, source, contentDir: CONTENT, rootDir: ROOT });
    const ids = new Set([...(body?.html ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
    const missing = expected
      .filter(({ kind, key }) => !ids.has(referenceAnchor(kind, key)))
      .map(({ kind, key }) => `${kind} ${key}`);
    expect(missing, `content/${file} must show them; see src/reference/reference-urls.ts`).toEqual(
      [],
    );
  });

  it("each fact has its own anchor", () => {
    const owners = new Map<string, string>();
    const shared = facts.flatMap(({ kind, key }) => {
      const place = `${factPage(kind, key)}#${referenceAnchor(kind, key)}`;
      const owner = owners.get(place);
      owners.set(place, owner ?? key);
      return owner === undefined ? [] : [`${owner} and ${key}: ${place}`];
    });
    expect(shared).toEqual([]);
  });
});
