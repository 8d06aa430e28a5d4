import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import webpack from "webpack";
import { ReplaceModulesPlugin } from "../../../../src/gatsby/build/replace-modules";
import { expect } from "../../../support/expect";
import { temporaryFolder } from "../../../support/temporary-folder";

const folder = temporaryFolder();

const replacing = new ReplaceModulesPlugin("some-package", {
  "some-menu": "src/gatsby/stubs/base-ui-menu.ts",
  "./some-api": "src/gatsby/stubs/head-api.ts",
});

/** Returns the plugin's messages about a bundle with one module. */
async function messagesAbout(code: string): Promise<string[]> {
  const entry = path.join(folder, "index.js");
  writeFileSync(entry, code);
  const compiler = webpack({
    mode: "none",
    entry,
    output: { path: folder },
    plugins: [replacing],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats!.compilation.errors
    .map(({ message }) => message)
    .filter((message) => message.startsWith("some-package"));
}

describe("ReplaceModulesPlugin", () => {
  it("reports nothing while every module that it replaces is imported", async () => {
    const code = `import "some-menu"; import "./some-api";`;
    expect(await messagesAbout(code)).toEqual([]);
  });

  it("fails the build if something else is imported, and says where to look", async () => {
    expect(await messagesAbout(`import "some-menu";`)).toEqual([
      expect.stringMatching(
        /no longer imports \.\/some-api, so src\/gatsby\/stubs\/head-api\.ts .* src\/gatsby\/build\/webpack-config\.ts/,
      ),
    ]);
  });
});
