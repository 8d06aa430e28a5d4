// Projects for the playground that use loaders, one for each thing that a loader has to find or load there.
import type { ProjectFiles } from "../../src/playground/project";

const config = (rules: string, entry = "./src/index.js") =>
  `export default {
  mode: "development",
  devtool: false,
  entry: "${entry}",
  optimization: { emitOnErrors: false },
  module: { rules: [${rules}] },
  resolve: { extensions: ["...", ".jsx", ".tsx"] },
};
`;

/** An app with JSX, TypeScript, and React. */
export const REACT_PROJECT: ProjectFiles = {
  "webpack.config.js": config(
    `{
      test: /\\.[jt]sx$/,
      loader: "babel-loader",
      options: {
        presets: [
          ["@babel/preset-react", { runtime: "automatic" }],
          "@babel/preset-typescript",
        ],
      },
    }`,
    "./src/index.jsx",
  ),
  "src/index.jsx": `import { createRoot } from "react-dom/client";
import { Greeting } from "./greeting";

document.body.append(document.createElement("main"));
createRoot(document.querySelector("main")).render(<Greeting name="React" />);
`,
  "src/greeting.tsx": `import { useState } from "react";

enum Size {
  small = "small",
}

export function Greeting({ name }: { name: string }) {
  const [count, setCount] = useState<number>(0);
  return (
    <button className={Size.small} onClick={() => setCount(count + 1)}>
      Hello, {name}! {count}
    </button>
  );
}
`,
};

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"></svg>';

/** Projects by what they use. */
export const LOADER_PROJECTS: Readonly<Record<string, ProjectFiles>> = {
  "babel-loader with React and TypeScript": REACT_PROJECT,
  "babel-loader with targets in .babelrc": {
    "webpack.config.js": config('{ test: /\\.js$/, loader: "babel-loader" }'),
    ".babelrc": '{ "presets": [["@babel/preset-env", { "targets": "ie 11" }]] }\n',
    "src/index.js":
      "class Cat {\n  #name = `Tom`;\n  async *say(...words) {\n    yield { ...words, name: this.#name?.big };\n  }\n}\nconsole.log(new Cat());\n",
  },
  "babel-loader with babel.config.js and a cache": {
    "webpack.config.js": config(
      '{ test: /\\.js$/, loader: "babel-loader", options: { cacheDirectory: true } }',
    ),
    "babel.config.js":
      'module.exports = (api) => {\n  api.cache(true);\n  return { presets: ["@babel/env"], targets: "firefox 50" };\n};\n',
    "src/index.js": "console.log(2 ** 3, { ...globalThis });\n",
  },
  "babel-loader with a mistake": {
    "webpack.config.js": config(
      '{ test: /\\.js$/, loader: "babel-loader", options: { presets: ["@babel/preset-env"] } }',
    ),
    "src/index.js": "const a = ;\n",
  },
  "css-loader and style-loader": {
    "webpack.config.js": config(
      '{ test: /\\.css$/, use: ["style-loader", { loader: "css-loader", options: { importLoaders: 0 } }] }, { test: /\\.svg$/, type: "asset/inline" }',
    ),
    "src/index.js":
      'import * as styles from "./card.module.css";\nimport "./page.css";\nconsole.log(styles.card);\n',
    "src/page.css": '@import "./base.css" print;\nbody {\n  background: url("./logo.svg");\n}\n',
    "src/base.css": "p {\n  color: red;\n}\n",
    "src/card.module.css": ".box {\n  margin: 0;\n}\n.card {\n  composes: box;\n}\n",
    "src/logo.svg": LOGO,
  },
  "postcss-loader with postcss.config.mjs": {
    "webpack.config.js": config(
      '{ test: /\\.css$/, use: ["style-loader", { loader: "css-loader", options: { sourceMap: true } }, "postcss-loader"] }',
    ),
    "postcss.config.mjs":
      'import autoprefixer from "autoprefixer";\n\nexport default { plugins: [autoprefixer({ overrideBrowserslist: "safari 15" })] };\n',
    "src/index.js": 'import "./style.css";\n',
    "src/style.css": "p {\n  user-select: none;\n}\n",
  },
  "postcss-loader with plugins by name, and webpack's own CSS": {
    "webpack.config.js": `export default {
  mode: "production",
  experiments: { css: true },
  module: {
    rules: [
      {
        test: /\\.css$/,
        loader: "postcss-loader",
        options: {
          postcssOptions: { plugins: [["autoprefixer", { overrideBrowserslist: "safari 15" }]] },
        },
      },
    ],
  },
};
`,
    "src/index.js": 'import "./style.css";\n',
    "src/style.css": "p {\n  user-select: none;\n}\n",
  },
  "postcss-loader and webpack with the browserslist of package.json": {
    "webpack.config.js": config('{ test: /\\.css$/, use: ["css-loader", "postcss-loader"] }'),
    "postcss.config.mjs":
      'import autoprefixer from "autoprefixer";\n\nexport default { plugins: [autoprefixer] };\n',
    "package.json": '{ "type": "module", "browserslist": "ie 11" }\n',
    "src/index.js": 'import styles from "./style.css";\nconsole.log(styles);\n',
    "src/style.css": "p {\n  display: flex;\n}\n",
  },
  "less-loader": {
    "webpack.config.js": config(
      '{ test: /\\.less$/, use: ["style-loader", { loader: "css-loader", options: { sourceMap: true } }, { loader: "less-loader", options: { sourceMap: true } }] }',
    ),
    "src/index.js": 'import "./style.less";\n',
    "src/style.less":
      '@import "./colors";\n@import (reference) "~sizes/index.less";\np {\n  color: darken(@main, 10%);\n  .size();\n}\n',
    "src/colors.less": "@main: #663399;\n",
    "node_modules/sizes/index.less": ".size() {\n  width: (1px + 2);\n}\n",
  },
  "less-loader with a mistake": {
    "webpack.config.js": config('{ test: /\\.less$/, use: ["css-loader", "less-loader"] }'),
    "src/index.js": 'import "./style.less";\n',
    "src/style.less": "p {\n  color: @missing;\n}\n",
  },
  "sass-loader": {
    "webpack.config.js": config(
      '{ test: /\\.s[ac]ss$/, use: ["style-loader", { loader: "css-loader", options: { sourceMap: true } }, { loader: "sass-loader", options: { sourceMap: true } }] }',
    ),
    "src/index.js": 'import "./style.scss";\nimport "./more.sass";\n',
    "src/style.scss":
      '@use "sass:color";\n@use "colors";\n@use "sizes/index" as *;\np {\n  color: color.adjust(colors.$main, $lightness: 10%);\n  @include size;\n}\n@warn "Look out";\n',
    "src/more.sass": "p\n  margin: 0\n",
    "src/_colors.scss": "$main: #663399;\n",
    "node_modules/sizes/index.scss": "@mixin size {\n  width: 1px + 2;\n}\n",
  },
  "sass-loader with a mistake, and webpack's own CSS": {
    "webpack.config.js": config('{ test: /\\.scss$/, use: "sass-loader", type: "css/auto" }'),
    "src/index.js": 'import "./style.scss";\n',
    "src/style.scss": "p {\n  color: $missing;\n}\n",
  },
  "own loaders as ES modules and CommonJS": {
    "webpack.config.js": `import { fileURLToPath } from "node:url";

${config(
  '{ test: /\\.txt$/, use: [fileURLToPath(new URL("./loaders/quote.cjs", import.meta.url)), { loader: "./loaders/number.mjs", options: { from: 5 } }] }',
)}`,
    "loaders/quote.cjs": `const { quoted } = require("./quoted.cjs");
module.exports = function (text) {
  return \`export default \${quoted(text, this.data.first)};\`;
};
module.exports.pitch = (_remaining, _previous, data) => {
  data.first = require("node:path").basename(__filename);
};
`,
    "loaders/quoted.cjs": "exports.quoted = (...values) => JSON.stringify(values.join());\n",
    "loaders/number.mjs": `import { readFile } from "node:fs/promises";
import path from "node:path";

export const raw = true;

export default async function (content) {
  const { from } = this.getOptions();
  const title = await readFile(path.join(import.meta.dirname, "../src/title.md"), "utf8");
  const lines = content.toString().trim().split("\\n");
  return title + lines.map((line, index) => \`\${from + index}. \${line}\`).join(" ");
}
`,
    "src/title.md": "# Lines\n",
    "src/index.js": 'import a from "./a.txt";\nimport b from "./b.txt";\nconsole.log(a, b);\n',
    "src/a.txt": "one\ntwo\n",
    "src/b.txt": "three\n",
  },
  "an own loader with a mistake": {
    "webpack.config.js": config('{ test: /\\.txt$/, use: "./upper.cjs" }'),
    "upper.cjs": "module.exports = (text) => text.toUpper();\n",
    "src/index.js": 'import "./a.txt";\n',
    "src/a.txt": "one\n",
  },
};
