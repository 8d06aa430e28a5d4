// Checks that the rule about install commands finds missing and outdated versions.
import { describe, expect, it } from "@jest/globals";
import { installProblems, majorOf } from "../../../../scripts/content-lint/install-rules";
import { parsePage } from "../../../../scripts/content-lint/page";

const versions = new Map([
  ["webpack", "5.112.2"],
  ["webpack-cli", "^7.3.1"],
  ["@scope/kit", "2.0.0"],
  ["yaml-loader", "0.9.0"],
]);

const problems = (body: string, file = "guides/a.mdx") =>
  installProblems(parsePage(file, `---\ntitle: A\n---\n\n${body}\n`), versions).map(
    ({ line, message, fix }) => `${line}: ${message} | ${fix}`,
  );

const fence = (...lines: string[]) => ["```bash npm", ...lines, "```"].join("\n");

describe("installProblems", () => {
  it("accepts commands with the versions that the site uses, and commands without packages", () => {
    expect(
      problems(
        fence(
          "npm install",
          "npm install --save-dev webpack@5 webpack-cli@7.3 @scope/kit@2 yaml-loader@0.9",
          "npm i webpack@latest && npm ci",
          "npm install ../page-search ./local.tgz",
          "npx webpack # after npm install",
        ),
      ),
    ).toEqual([]);
    expect(problems("`npm install --global webpack` is not what you want.")).toEqual([]);
  });

  it.each([
    ["npm install webpack", "webpack", "webpack@5"],
    ["npm i -D webpack-cli", "webpack-cli", "webpack-cli@7"],
    ["cd a && npm install @scope/kit", "@scope/kit", "@scope/kit@2"],
    ["npm install yaml-loader # a comment", "yaml-loader", "yaml-loader@0.9"],
    ["npm install left", "left", "left@…"],
  ])("reports the missing version in %s", (command, name, fix) => {
    const expected = `The command installs whatever version of ${name} is the latest | name the major version that you tried: ${fix}`;
    expect(problems(fence("cd here", command))).toEqual([`7: ${expected}`]);
    expect(problems(`Run \`${command}\`.`)).toEqual([`5: ${expected}`]);
  });

  it("reports another major version in a fence, except on pages about other releases", () => {
    const old = fence("npm install webpack@4");
    expect(problems(old)).toEqual([
      "6: The command installs webpack 4, but this site uses 5.112.2 | try it with webpack@5",
    ]);
    expect(problems(old, "migrate/4.mdx")).toEqual([]);
    expect(problems("To stay on it: `npm install webpack@4`.")).toEqual([]);
  });
});

describe("majorOf", () => {
  it.each([
    ["7.3.1", "7"],
    ["^7.3.1", "7"],
    ["~0.9.2", "0.9"],
    ["0.11", "0.11"],
    ["latest", "latest"],
  ])("returns the compatible part of %s", (version, major) => {
    expect(majorOf(version)).toBe(major);
  });
});
