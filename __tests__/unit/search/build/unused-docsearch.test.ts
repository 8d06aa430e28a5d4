import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, it } from "@jest/globals";
import webpack from "webpack";
import { UnusedDocSearchPlugin } from "../../../../src/search/build/unused-docsearch";
import { expect } from "../../../support/expect";

const folder = mkdtempSync(path.join(os.tmpdir(), "docs-unused-docsearch-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Messages of the plugin about a bundle of one module. */
async function complaints(code: string): Promise<string[]> {
  const entry = path.join(folder, "index.js");
  writeFileSync(entry, code);
  const compiler = webpack({
    mode: "none",
    entry,
    output: { path: folder },
    plugins: [new UnusedDocSearchPlugin() as unknown as webpack.WebpackPluginInstance],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats!.compilation.errors
    .map(({ message }) => message)
    .filter((message) => message.startsWith("@docsearch/react"));
}

describe("UnusedDocSearchPlugin", () => {
  it("says nothing while all that it replaces is imported", async () => {
    const code = `import "@base-ui/react/menu"; import "@algolia/autocomplete-plugin-algolia-insights";`;
    expect(await complaints(code)).toEqual([]);
  });

  it("fails a build in which something else is imported, and says where to look", async () => {
    expect(await complaints(`import "@base-ui/react/menu";`)).toEqual([
      expect.stringMatching(
        /no longer imports @algolia\/autocomplete-plugin-algolia-insights, so src\/gatsby\/stubs\/algolia-insights\.ts .* src\/search\/build\/unused-docsearch\.ts/,
      ),
    ]);
  });
});
