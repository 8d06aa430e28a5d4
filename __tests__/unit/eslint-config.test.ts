// The import table: who may import whom, folder by folder.
import { describe, expect, it } from "@jest/globals";
import { ESLint, Linter } from "eslint";

const eslint = new ESLint();
const linter = new Linter();

/** Whether the lint refuses an import in a file. */
async function refuses(file: string, specifier: string): Promise<boolean> {
  const config = (await eslint.calculateConfigForFile(file)) as Linter.Config;
  const rule = config.rules?.["no-restricted-imports"] ?? "off";
  const messages = linter.verify(`import "${specifier}";`, {
    rules: { "no-restricted-imports": rule },
  });
  return messages.length > 0;
}

describe("the import table", () => {
  it.each([
    ["src/frame/Header/Header.tsx", "../../shared/site"],
    ["src/frame/Header/Header.tsx", "../Icon/Icon"],
    ["src/frame/Header/Header.tsx", "./Header.module.css"],
    ["src/build/pages/create-pages.ts", "../links/read-html"],
    ["src/build/post-build.ts", "node:fs"],
    ["src/build/links/check-links.ts", "../../shared/url"],
    ["src/templates/doc-page.tsx", "../layouts/DocLayout"],
    ["plugins/gatsby-transformer-doc-page/lib/markdown/links.ts", "../../../../src/shared/url"],
    ["plugins/gatsby-transformer-doc-page/lib/markdown/links.ts", "../page-context"],
    ["scripts/new-page.ts", "../src/shared/url"],
    ["__tests__/unit/a.test.ts", "../../src/core/url"],
  ])("lets %s import %s", async (file, specifier) => {
    expect(await refuses(file, specifier)).toBe(false);
  });

  it.each([
    ["src/frame/Header/Header.tsx", "../../templates/doc-page"],
    ["src/frame/Header/Header.tsx", "../../node/schema"],
    ["src/frame/Header/Header.tsx", "node:fs"],
    ["src/frame/Header/Header.tsx", "path"],
    ["src/core/url.ts", "../node/schema"],
    ["src/core/url.ts", "../../plugins/gatsby-transformer-doc-page/lib/problem-list"],
    ["src/core/url.ts", "node:path"],
    ["src/build/pages/create-pages.ts", "../../components/Header/Header"],
    ["src/build/post-build.ts", "../templates/doc-page"],
    ["src/frame/use-theme.ts", "../components/Header/Header"],
    ["src/templates/doc-page.tsx", "../node/schema"],
    ["src/templates/doc-page.tsx", "../../__tests__/support/site"],
    ["plugins/gatsby-transformer-doc-page/lib/state.ts", "../../../src/node/schema"],
    ["plugins/gatsby-transformer-doc-page/lib/state.ts", "../../gatsby-source-readmes/lib/a"],
    ["gatsby-browser.tsx", "node:fs"],
    ["scripts/test.ts", "../__tests__/support/site"],
  ])("does not let %s import %s", async (file, specifier) => {
    expect(await refuses(file, specifier)).toBe(true);
  });
});
