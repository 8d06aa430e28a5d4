// Turns a sample from the documentation into a project, with the files that the sample names.
import { completeConfig } from "../core/config-sample";
import type { ProjectFiles } from "./project";

/** Returns the project for a sample that is a configuration or a part of one. */
export function sampleProject(code: string): ProjectFiles {
  const config = completeConfig(code);
  const named = [...config.matchAll(/["'](?:\.\/)?(src\/[\w./-]+)["']/g)].map(([, file]) => file!);
  const scripts = named.filter((file) => /\.m?[jt]s$/.test(file));
  const others = named.filter((file) => TEXTS[extensionOf(file)] !== undefined);
  const needsMain = !HAS_SCRIPT_ENTRY.test(config) || others.some((file) => file.endsWith(".html"));
  return {
    ...Object.fromEntries(others.map((file) => [file, TEXTS[extensionOf(file)]!])),
    ...modules(needsMain ? [MAIN, ...scripts] : scripts, config),
    ...Object.fromEntries(
      READ.filter(([name]) => name.test(config)).flatMap(([, files]) => Object.entries(files)),
    ),
    "webpack.config.js": config,
  };
}

/** Files that configurations read. */
const READ: [name: RegExp, files: ProjectFiles][] = [
  [/["']package\.json["']/, { "package.json": '{ "name": "sample", "version": "1.0.0" }\n' }],
  [
    /\btsconfig\b/,
    { "tsconfig.json": '{ "compilerOptions": { "paths": { "#lib/*": ["./src/*"] } } }\n' },
  ],
  [
    /["']src\/pages["']/,
    {
      "src/pages/about.js": 'console.log("About");\n',
      "src/pages/home.js": 'console.log("Home");\n',
    },
  ],
  [/\.page\.js\b/, { "src/home.page.js": 'console.log("Home");\n' }],
];

/** The default of `entry`, and the script of the HTML below. */
const MAIN = "src/index.js";

const HAS_SCRIPT_ENTRY = /\bentry:[^]*?["']\.\/src\/[\w./-]+\.m?js["']/;

const extensionOf = (file: string) => file.slice(file.lastIndexOf(".") + 1);

/** Text of files by extension. */
const TEXTS: Record<string, string> = {
  css: "h1 {\n  color: rebeccapurple;\n}\n",
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Hello</title>
  </head>
  <body>
    <script type="module" src="./index.js"></script>
  </body>
</html>
`,
  jsx: 'import React from "react";\n\nexport const view = <p>Hello</p>;\n',
  less: "@color: rebeccapurple;\n\nh1 {\n  color: @color;\n}\n",
  scss: "$color: rebeccapurple;\n\nh1 {\n  color: $color;\n}\n",
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n  <circle cx="5" cy="5" r="4" />\n</svg>\n',
  txt: "Hello\n",
};

/** Files that a module imports if a rule of the configuration applies to them: name → statement. */
const ASSETS = {
  "style.css": 'import "./style.css";',
  "theme.less": 'import "./theme.less";',
  "theme.scss": 'import "./theme.scss";',
  "view.jsx": 'import { view } from "./view.jsx";\nconsole.log(view.type);',
  "icon.svg": 'import icon from "./icon.svg";\nconsole.log(icon);',
  "note.txt": 'import note from "./note.txt";\nconsole.log(note);',
};

/** The modules with these names, and what they import. */
function modules(names: readonly string[], config: string): ProjectFiles {
  const tests = [...config.matchAll(/test: \/(.+?)\/(i?)[,\s]/g)].map(
    ([, source, flags]) => new RegExp(source!, flags),
  );
  const assets = Object.entries(ASSETS).filter(
    ([name]) =>
      tests.some((test) => test.test(name)) &&
      (name !== "view.jsx" || config.includes("preset-react")),
  );
  const imports = assets.map(([, statement]) => `${statement}\n`).join("");
  const files = Object.fromEntries(
    names.map((name) => {
      const folder = "../".repeat(name.split("/").length - 2) || "./";
      const title = name.slice(name.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
      return [
        name,
        `import { greet } from "${folder}greet.js";\n${imports.replaceAll('"./', `"${folder}`)}
console.log(greet("${title}"));

import("${folder}later.js").then(({ later }) => later());
`,
      ];
    }),
  );
  return {
    ...files,
    "src/greet.js":
      "export const greet = (name) => `Hello, ${name}!`;\n\nexport const unused = 1;\n",
    "src/later.js": 'export const later = () => console.log("Loaded later");\n',
    ...Object.fromEntries(assets.map(([name]) => [`src/${name}`, TEXTS[extensionOf(name)]!])),
  };
}
