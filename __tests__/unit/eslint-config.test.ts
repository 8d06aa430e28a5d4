// Tests the import table, which defines which folders may import from which.
import { describe, expect, it } from "@jest/globals";
import { ESLint, Linter } from "eslint";

const eslint = new ESLint();
const linter = new Linter();

/** Checks whether ESLint rejects an import in a file. */
async function rejects(file: string, specifier: string): Promise<boolean> {
  const config = (await eslint.calculateConfigForFile(file)) as Linter.Config;
  const rule = config.rules?.["no-restricted-imports"] ?? "off";
  const messages = linter.verify(`import "${specifier}";`, {
    rules: { "no-restricted-imports": rule },
  });
  return messages.length > 0;
}

describe("the import table", () => {
  it("allows imports in only one direction", async () => {
    const config = "../../eslint.config.mjs";
    const { MAY_IMPORT } = (await import(config)) as { MAY_IMPORT: Record<string, string[]> };
    const order = Object.keys(MAY_IMPORT);
    const backwards = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) =>
      allowed
        .filter((name) => !order.slice(0, order.indexOf(folder)).includes(name))
        .map((name) => `${folder} → ${name}`),
    );
    expect(backwards).toEqual([]);
  });

  it.each([
    ["src/frame/Header/Header.tsx", "../../core/site"],
    ["src/frame/Header/Header.tsx", "../Footer/Footer"],
    ["src/frame/Header/Header.tsx", "./Header.module.css"],
    ["src/build/pages/create-pages.ts", "../links/read-html"],
    ["src/build/post-build.ts", "node:fs"],
    ["src/build/links/link-check.ts", "../../core/url"],
    ["src/build/dev-server.ts", "../search/build/write-search-files"],
    ["src/search/build/write-search-files.ts", "../../core/build/source-digest"],
    ["src/search/build/write-search-files.ts", "../tokenize"],
    ["src/templates/doc-page.tsx", "../frame/DocLayout"],
    ["plugins/gatsby-transformer-doc-page/lib/markdown/links.ts", "../../../../src/core/url"],
    ["plugins/gatsby-transformer-doc-page/lib/markdown/links.ts", "../page-context"],
    ["scripts/new-page.ts", "../src/core/url"],
    ["__tests__/unit/a.test.ts", "../../src/core/url"],
  ])("allows %s to import %s", async (file, specifier) => {
    expect(await rejects(file, specifier)).toBe(false);
  });

  it.each([
    ["src/frame/Header/Header.tsx", "../../templates/doc-page"],
    ["src/frame/Header/Header.tsx", "../../build/schema"],
    ["src/frame/Header/Header.tsx", "node:fs"],
    ["src/frame/Header/Header.tsx", "path"],
    ["src/core/url.ts", "../build/schema"],
    ["src/core/url.ts", "./build/environment"],
    ["src/core/url.ts", "../../plugins/gatsby-transformer-doc-page/lib/content-store"],
    ["src/core/url.ts", "node:path"],
    ["src/build/pages/create-pages.ts", "../../frame/Header/Header"],
    ["src/build/post-build.ts", "../templates/doc-page"],
    ["src/ui/use-lazy.ts", "../frame/Header/Header"],
    ["src/search/worker.ts", "../core/build/environment"],
    ["src/templates/doc-page.tsx", "../build/schema"],
    ["src/templates/doc-page.tsx", "../../__tests__/support/site"],
    ["plugins/gatsby-transformer-doc-page/lib/state.ts", "../../../src/build/schema"],
    ["plugins/gatsby-transformer-doc-page/lib/state.ts", "../../gatsby-source-readmes/lib/a"],
    ["gatsby-browser.tsx", "node:fs"],
    ["scripts/test.ts", "../__tests__/support/site"],
  ])("doesn't allow %s to import %s", async (file, specifier) => {
    expect(await rejects(file, specifier)).toBe(true);
  });
});
