import { describe, expect, it } from "@jest/globals";
import { readPackageJson } from "../../../../../plugins/gatsby-source-package-readmes/lib/package-json";

const facts = (json: object) => readPackageJson(Buffer.from(JSON.stringify(json)));

describe("readPackageJson", () => {
  it("reduces the license and the description to one line", () => {
    expect(facts({ license: "MIT", description: " A\n loader.\u001b[31m " })).toMatchObject({
      license: "MIT",
      description: "A loader. [31m",
    });
    expect(facts({ description: "a\u202eb\ud800c" }).description).toBe("abc");
    expect(facts({ description: "x".repeat(9999) }).description).toHaveLength(500);
  });

  it.each([
    [{ license: { type: "MIT", url: "https://host/" } }, "MIT"],
    [{ licenses: [{ type: "Apache-2.0" }, { type: "MIT" }] }, "Apache-2.0"],
    [{ license: 5 }, null],
    [{ license: ["MIT"] }, null],
    [{}, null],
  ])("finds the license in %j", (json, license) => {
    expect(facts(json).license).toBe(license);
  });

  it.each([
    ["webpack/css-loader", "https://github.com/webpack/css-loader"],
    ["github:webpack/css-loader", "https://github.com/webpack/css-loader"],
    ["https://github.com/webpack/css-loader", "https://github.com/webpack/css-loader"],
    ["https://github.com/webpack/css-loader.git", "https://github.com/webpack/css-loader"],
    ["git+https://github.com/webpack/css-loader.git", "https://github.com/webpack/css-loader"],
    ["git://github.com/webpack/css-loader.git", "https://github.com/webpack/css-loader"],
    ["git+ssh://git@github.com/webpack/css-loader.git", "https://github.com/webpack/css-loader"],
    ["git@github.com:webpack/css-loader.git", "https://github.com/webpack/css-loader"],
    ["webpack/css-loader#semver:^7", "https://github.com/webpack/css-loader"],
    [{ type: "git", url: "webpack/css-loader" }, "https://github.com/webpack/css-loader"],
    ["gitlab:group/name", "https://gitlab.com/group/name"],
    ["git+https://git.host.example/a/b.git", "https://git.host.example/a/b"],
    ["git+https://user:secret@git.host.example/a/b.git", "https://git.host.example/a/b"],
    ["javascript:alert(1)", null],
    ["file:///etc/passwd", null],
    [{ url: ["webpack/css-loader"] }, null],
    [{}, null],
    [null, null],
    [7, null],
  ])("turns the repository %j into an address for browsers", (repository, address) => {
    expect(facts({ repository }).repository).toBe(address);
  });

  it.each([
    ["packages/a-loader", "packages/a-loader"],
    ["./packages/a-loader/", "packages/a-loader"],
    ["../../etc", ""],
    [5, ""],
  ])("reads the package's folder in its repository: %j", (directory, expected) => {
    const repository = { url: "https://github.com/a/b", directory };
    expect(facts({ repository }).directory).toBe(expected);
  });

  it("lists the GitHub handles of the people that the package names, each once", () => {
    const { contributors } = facts({
      author: "Tobias Koppers @sokra",
      contributors: [
        "Jan (https://github.com/jantimon)",
        "Piotr <mail@host.example> (https://www.github.com/piotr-oles/)",
        { name: "Again", url: "http://github.com/SOKRA" },
        { name: "By name @by-name" },
      ],
      maintainers: [{ name: "evilebottnawi", url: "https://github.com/alexander" }],
    });
    expect(contributors).toEqual(["sokra", "jantimon", "piotr-oles", "by-name", "alexander"]);
  });

  it("doesn't guess handles from names, email addresses, other sites, or repositories", () => {
    const { contributors } = facts({
      author: "sokra",
      maintainers: [{ name: "evilebottnawi", email: "someone@github.com" }],
      contributors: [
        "A <a@host.example> (https://host.example/github.com/a)",
        "B (https://github.com/webpack/css-loader)",
        "C (https://github.com.host.example/c)",
        "D (https://github.com/-d)",
        `E (https://github.com/${"e".repeat(60)})`,
        7,
        null,
        [],
      ],
    });
    expect(contributors).toEqual([]);
  });

  it.each(["", "{", "[]", "null", '"text"'])("rejects %j", (text) => {
    expect(() => readPackageJson(Buffer.from(text))).toThrow(/package\.json/);
    expect(() => readPackageJson(undefined)).toThrow("no package.json");
  });
});
