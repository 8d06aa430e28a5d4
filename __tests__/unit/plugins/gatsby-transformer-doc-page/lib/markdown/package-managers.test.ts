import { describe, expect, it } from "@jest/globals";
import { forPackageManager } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/markdown/package-managers";

describe("npm commands for yarn and pnpm", () => {
  it.each([
    ["npm install", "yarn install", "pnpm install"],
    ["npm i", "yarn install", "pnpm install"],
    ["npm ci", "yarn install --immutable", "pnpm install --frozen-lockfile"],
    ["npm install webpack", "yarn add webpack", "pnpm add webpack"],
    ["npm install --save lodash", "yarn add lodash", "pnpm add lodash"],
    [
      "npm install -D webpack webpack-cli",
      "yarn add --dev webpack webpack-cli",
      "pnpm add --save-dev webpack webpack-cli",
    ],
    [
      "npm install webpack webpack-cli --save-dev",
      "yarn add --dev webpack webpack-cli",
      "pnpm add --save-dev webpack webpack-cli",
    ],
    [
      "npm i -DE @scope/a@1.2 b@next",
      "yarn add -DE @scope/a@1.2 b@next",
      "pnpm add -DE @scope/a@1.2 b@next",
    ],
    ["npm i -E a", "yarn add --exact a", "pnpm add --save-exact a"],
    ["npm i -g webpack-cli", "npm i -g webpack-cli", "pnpm add --global webpack-cli"],
    ["npm uninstall --save-dev a b", "yarn remove a b", "pnpm remove a b"],
    ["npm rm a", "yarn remove a", "pnpm remove a"],
    ["npm update", 'yarn up --recursive "*"', "pnpm update"],
    ["npm update a", "yarn up --recursive a", "pnpm update a"],
    ["npm run build", "yarn run build", "pnpm run build"],
    ["npm run build -- --watch", "yarn run build --watch", "pnpm run build --watch"],
    ["npm test", "yarn test", "pnpm test"],
    ["npm start", "yarn start", "pnpm start"],
    ["npx webpack", "yarn webpack", "pnpm exec webpack"],
    ["npx webpack serve --open", "yarn webpack serve --open", "pnpm exec webpack serve --open"],
    [
      "npm exec webpack -- --mode production",
      "yarn webpack --mode production",
      "pnpm exec webpack --mode production",
    ],
    ["npx create-new-app demo", "yarn dlx create-new-app demo", "pnpm dlx create-new-app demo"],
    ["npx envinfo@7 --system", "yarn dlx envinfo@7 --system", "pnpm dlx envinfo@7 --system"],
    [
      "npx --yes @webpack-cli/migrate",
      "yarn dlx @webpack-cli/migrate",
      "pnpm dlx @webpack-cli/migrate",
    ],
    ["npm init -y", "yarn init", "pnpm init"],
    ["npm init", "yarn init", "pnpm init"],
    [
      "npm create new-webpack-app@latest demo",
      "yarn create new-webpack-app@latest demo",
      "pnpm create new-webpack-app@latest demo",
    ],
    [
      "npm init vite demo -- --template x",
      "yarn create vite demo --template x",
      "pnpm create vite demo --template x",
    ],
    ["  $ npm i a", "  $ yarn add a", "  $ pnpm add a"],
    ["npm i a && npx webpack", "yarn add a && yarn webpack", "pnpm add a && pnpm exec webpack"],
    [
      "cd demo && npm run build | tee log",
      "cd demo && yarn run build | tee log",
      "cd demo && pnpm run build | tee log",
    ],
    ["npm i a # npm i b", "yarn add a # npm i b", "pnpm add a # npm i b"],
    ['npm run x -- --env "a b"', 'yarn run x --env "a b"', 'pnpm run x --env "a b"'],
  ])("%s", (npm, yarn, pnpm) => {
    expect(forPackageManager(npm, "npm")).toBe(npm);
    expect(forPackageManager(npm, "yarn")).toBe(yarn);
    expect(forPackageManager(npm, "pnpm")).toBe(pnpm);
  });

  it.each([
    "cd demo",
    "# npm install a",
    "node npm install",
    "npm warn deprecated",
    "npm --version",
    "echo 'npm i'",
    "npx -p a -p b c",
    "npm update -g a",
    "npm link",
  ])("%s stays the same", (line) => {
    expect(forPackageManager(line, "yarn")).toBe(line);
    expect(forPackageManager(line, "pnpm")).toBe(line);
  });

  it("converts several lines independently", () => {
    expect(forPackageManager("mkdir a\nnpm init -y\n\nnpm i b", "pnpm")).toBe(
      "mkdir a\npnpm init\n\npnpm add b",
    );
  });
});
