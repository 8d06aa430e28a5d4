// Defines the lint rules for types, hooks, accessibility, and imports between folders.
import { builtinModules } from "node:module";
import comments from "@eslint-community/eslint-plugin-eslint-comments/configs";
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

/**
 * The other folders of src that each folder may import. Data flows one way, and so do imports: a folder may only
 * import folders that are listed before it.
 */
export const MAY_IMPORT = {
  core: [],
  "core/build": ["core"],
  styles: [],
  reference: ["core"],
  "reference/build": ["core", "reference"],
  navigation: ["core"],
  ui: ["core", "navigation"],
  gatsby: ["core", "navigation"],
  "gatsby/build": ["core", "core/build"],
  analytics: ["core", "ui"],
  "not-found": ["core", "navigation", "ui"],
  notification: ["core", "navigation", "ui"],
  "notification/build": ["core"],
  offline: ["core", "ui"],
  preview: ["core", "navigation", "ui"],
  search: ["core", "navigation", "ui"],
  "search/build": ["core", "core/build", "gatsby/build", "reference", "reference/build", "search"],
  "offline/build": ["core", "core/build", "gatsby/build", "search"],
  sponsors: ["core", "navigation", "ui"],
  article: ["core", "gatsby", "navigation", "preview", "ui"],
  frame: ["core", "navigation", "notification", "ui"],
  home: ["article", "core", "ui"],
  print: ["article", "core", "navigation", "ui"],
  vote: ["article", "core", "ui"],
  cms: ["core"],
  "cms/build": [
    "cms",
    "core",
    "core/build",
    "gatsby/build",
    "notification/build",
    "reference",
    "reference/build",
    "search/build",
  ],
  "cms/editor": ["cms", "core"],
  playground: ["article", "core", "navigation", "search", "ui"],
  "playground/build": ["core", "core/build", "playground", "reference", "reference/build"],
  build: [
    "cms",
    "cms/build",
    "core",
    "core/build",
    "gatsby/build",
    "notification/build",
    "offline/build",
    "playground",
    "playground/build",
    "print",
    "reference/build",
    "search/build",
  ],
  app: [
    "analytics",
    "article",
    "core",
    "frame",
    "gatsby",
    "navigation",
    "offline",
    "preview",
    "search",
    "ui",
  ],
  pages: ["article", "core", "frame", "not-found", "offline", "playground", "ui", "vote"],
  templates: ["article", "core", "frame", "home", "print", "sponsors", "ui"],
};

/** Folders of src that plugins may import. */
const PLUGINS_MAY_IMPORT = ["core", "preview", "reference", "sponsors"];

/**
 * Folders of src that may import the plugins' code: the editor checks and reads files as the plugins do, and the
 * playground draws their pictures.
 */
const MAY_IMPORT_PLUGINS = ["cms/build", "cms/editor", "playground"];

/** Whether the code of a folder only runs in Node. */
const runsInNode = (folder) => /(^|\/)build$/.test(folder);

/** How deeply files may be nested in their folder of src. */
const DEPTHS = [1, 2, 3];

const NOT_TESTS = {
  regex: "(^|/)(__tests__|bench)(/|$)",
  message: "Don't import tests or benchmarks.",
};

const NO_NODE = [
  {
    regex: `^(node:.*|${builtinModules.filter((name) => !name.startsWith("_")).join("|")})$`,
    message:
      "This runs in the browser. Code that runs in Node is in src/build or in a feature's build folder; if both share a file, give the reason in a disable comment.",
  },
  { regex: "^\\..*/build/", message: "This runs in the browser, and build folders run in Node." },
];

/** The paths of a folder without its build part. */
const withoutBuild = (folder) => (runsInNode(folder) ? folder : `${folder}(?!/build/)`);

const importRules = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) => {
  const plugins = MAY_IMPORT_PLUGINS.includes(folder) ? ["\\.\\./plugins/[^/]+/lib"] : [];
  const names = [...[folder, ...allowed].map(withoutBuild), ...plugins].join("|");
  return DEPTHS.map((depth) => {
    const up = `^(\\.\\./){${folder.split("/").length + depth - 1}}`;
    return {
      files: [`src/${folder}/${"*/".repeat(depth - 1)}*.{ts,tsx}`],
      ignores: runsInNode(folder) ? [] : [`src/${folder}/build/**`],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                regex: `${up}(?!(${names})(/|$))`,
                message: `src/${folder} may import ${allowed.length > 0 ? `src/{${allowed.join(",")}}` : "nothing from this project"} (MAY_IMPORT in eslint.config.mjs).`,
              },
              NOT_TESTS,
              ...(runsInNode(folder) ? [] : NO_NODE),
            ],
          },
        ],
      },
    };
  });
});

const HOOKS_ONLY = {
  selector: "Program > :not(ImportDeclaration, ExportNamedDeclaration[declaration=null])",
  message:
    "This file only lists Gatsby's hooks, one per line; put the code in the files it exports from.",
};

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/",
      ".cache/",
      "public/",
      "coverage/",
      "static/",
      "examples/",
      "bench/results/",
      "__tests__/fixtures/",
      "src/gatsby-types.d.ts",
    ],
  },
  js.configs.recommended,
  comments.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@eslint-community/eslint-comments/require-description": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-restricted-imports": ["error", { patterns: [NOT_TESTS] }],
    },
  },
  { files: ["**/*.{js,mjs,cjs}"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An unnecessary assertion may still tell the reader what a value is.
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      // Gatsby's actions and reporter are meant to be destructured.
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}", "gatsby-browser.tsx", "gatsby-ssr.tsx"],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  ...importRules,
  {
    files: ["plugins/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: `^(\\.\\./)+src/(?!(${PLUGINS_MAY_IMPORT.join("|")})/)`,
              message: `A plugin may import only src/{${PLUGINS_MAY_IMPORT.join(",")}} from the site.`,
            },
            {
              regex: "^(\\.\\./)+(gatsby-(source|transformer)-|plugins/|scripts/)",
              message: "A plugin may import only its own lib and some folders of src.",
            },
            NOT_TESTS,
          ],
        },
      ],
    },
  },
  {
    files: ["gatsby-node.ts", "plugins/*/gatsby-node.ts"],
    rules: { "no-restricted-syntax": ["error", HOOKS_ONLY] },
  },
  {
    files: ["gatsby-browser.tsx", "gatsby-ssr.tsx"],
    rules: {
      "no-restricted-syntax": ["error", HOOKS_ONLY],
      "no-restricted-imports": ["error", { patterns: [NOT_TESTS, ...NO_NODE] }],
    },
  },
  {
    // Command line programs use the console for their output.
    files: ["scripts/**", "plugins/**", "src/build/**", "src/*/build/**"],
    rules: { "no-console": "off" },
  },
  {
    files: ["bench/**", "__tests__/**", "jest.config.mjs"],
    rules: {
      "no-restricted-imports": "off",
      "no-console": "off",
      // Matchers such as expect.any() have the type any, and tests evaluate scripts from their text.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-implied-eval": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/require-await": "off",
    },
  },
);
