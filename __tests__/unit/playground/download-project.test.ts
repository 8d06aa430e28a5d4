import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import extract from "extract-zip";
import { expect, it } from "@jest/globals";
import { npmProject, zip } from "../../../src/playground/download-project";
import { fileText } from "../../../src/playground/project";
import { temporaryFolder } from "../../support/temporary-folder";

const VERSIONS = new Proxy<Record<string, string>>({}, { get: () => "1.0.0" });
const PACKAGES = { webpack: "5.112.2", "webpack-cli": "7.3.1" };

it("packs files into a ZIP file that unpacks to the same files", async () => {
  const folder = temporaryFolder();
  const files = { "src/größe.js": 'console.log("→ 🎉");\n'.repeat(50), "empty.css": "" };
  const bytes = Buffer.from(await (await zip("project", files)).arrayBuffer());
  writeFileSync(path.join(folder, "project.zip"), bytes);
  await extract(path.join(folder, "project.zip"), { dir: folder });
  const unpacked = path.join(folder, "project");
  for (const [name, text] of Object.entries(files)) {
    expect(readFileSync(path.join(unpacked, name), "utf8")).toBe(text);
  }
  expect(readdirSync(unpacked).sort()).toEqual(["empty.css", "src"]);
  // extract-zip doesn't compare the checksum, but other programs do.
  expect(bytes.readUInt32LE(14)).toBe(crc32(files["src/größe.js"]));
});

it("packs a binary file with its bytes", async () => {
  const folder = temporaryFolder();
  const bytes = Uint8Array.of(0, 255, 128, 10, 13);
  const blob = await zip("project", { "a.bin": fileText(bytes) });
  writeFileSync(path.join(folder, "a.zip"), Buffer.from(await blob.arrayBuffer()));
  await extract(path.join(folder, "a.zip"), { dir: folder });
  expect([...readFileSync(path.join(folder, "project/a.bin"))]).toEqual([...bytes]);
});

it("adds a package.json with the documented versions", () => {
  const files = npmProject({ "src/index.js": "" }, PACKAGES);
  expect(Object.keys(files)).toEqual(["src/index.js", "package.json"]);
  expect(JSON.parse(files["package.json"]!)).toEqual({
    private: true,
    scripts: { build: "webpack" },
    devDependencies: PACKAGES,
  });
});

it("adds no package that the project already depends on", () => {
  const files = {
    "src/index.js": 'import "lodash";\n',
    "package.json": '{ "dependencies": { "lodash": "^4.17.0" } }',
  };
  expect(JSON.parse(npmProject(files, VERSIONS)["package.json"]!)).toMatchObject({
    dependencies: { lodash: "^4.17.0" },
    devDependencies: { webpack: "1.0.0", "webpack-cli": "1.0.0" },
  });
  expect(npmProject(files, VERSIONS)["package.json"]).not.toContain('"lodash": "1.0.0"');
});

it("adds the packages that the project names, and those that they need", () => {
  const files = {
    "webpack.config.js":
      'export default { module: { rules: [{ test: /a/, use: "sass-loader" }, { test: /b/, use: ["babel-loader"] }] } };',
    ".babelrc": '{ "presets": ["@babel/preset-react"] }',
    "src/index.js": 'import "!style-loader!css-loader?url=false!./a.css";\n',
    "src/a.css": "/* postcss, less-loader */",
  };
  const { devDependencies } = JSON.parse(npmProject(files, VERSIONS)["package.json"]!) as {
    devDependencies: Record<string, string>;
  };
  expect(Object.keys(devDependencies).sort()).toEqual([
    "@babel/core",
    "@babel/preset-react",
    "babel-loader",
    "css-loader",
    "react",
    "sass",
    "sass-loader",
    "style-loader",
    "webpack",
    "webpack-cli",
  ]);
});

it("keeps the project's own package.json", () => {
  const own = { name: "shop", type: "module", scripts: { build: "webpack --stats" } };
  const config = "export default {};\n";
  const files = npmProject(
    { "package.json": JSON.stringify(own), "webpack.config.js": config },
    PACKAGES,
  );
  expect(files["webpack.config.js"]).toBe(config);
  expect(JSON.parse(files["package.json"]!)).toMatchObject({ ...own, devDependencies: PACKAGES });
});

it("names an ES module and a CommonJS configuration so that Node.js can load them", () => {
  const nameOf = (config: string) =>
    Object.keys(npmProject({ "webpack.config.js": config }, {}))[0];
  expect(nameOf('import path from "node:path";\nexport default {};')).toBe("webpack.config.mjs");
  expect(nameOf("module.exports = {};")).toBe("webpack.config.js");
});
