// The types that facts are; src/shared/reference.ts describes what they are made from.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/** What every fact has. */
const SHARED = /* GraphQL */ `
  "Root-relative address of the page that shows it, with its anchor. The page may not be written yet."
  url: String!
  "One to three sentences of ours as plain text; null where nothing is written."
  summary: String
`;

/** Declares the types; nothing is inferred. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    "An option of webpack's configuration, of the dev server or of one of webpack's own plugins."
    type WebpackOption implements Node @dontInfer {
      "Where it is written: 'output.filename', 'module.rules[].use', 'BannerPlugin.banner'."
      path: String!
      "'webpack', 'webpack-dev-server' or the class of the plugin."
      owner: String!
      "Path of the option that it belongs to; null at the top."
      parentPath: String
      "1 at the top."
      depth: Int!
      "Other places where the same option can be written."
      alsoAt: [String!]!
      "Paths below which its own members are found, where it nests."
      membersAt: [String!]!
      "TypeScript-like type."
      type: String!
      "Kinds of value that it takes."
      kinds: [String!]!
      "Values that it takes by name."
      values: [WebpackOptionValue!]!
      "Whether the object that it belongs to is refused without it."
      required: Boolean!
      "First release of webpack 5 that has it; null for 5.0.0."
      since: String
      deprecated: Boolean!
      experimental: Boolean!
      "What webpack fills in; null where it fills in nothing."
      default: WebpackDefault
      "What webpack fills in below it, at places that are no options by themselves."
      defaultsBelow: [WebpackDefault!]!
      "Flags of the command line that set it."
      flags: [String!]!
      ${SHARED}
    }

    "A value that an option takes by name."
    type WebpackOptionValue {
      "As it is written: '\\"eval\\"', 'false'."
      expression: String!
      "What it does, as plain text; null where nothing is written."
      summary: String
    }

    "What webpack fills in, as JavaScript expressions; 'undefined' where it fills in nothing."
    type WebpackDefault {
      "Place in the configuration."
      path: String!
      production: String!
      development: String!
      "In mode 'none'."
      none: String!
      "With experiments.futureDefaults."
      future: String!
      "Targets that differ."
      byTarget: [WebpackDefaultByTarget!]!
      "Surroundings that make a difference."
      byEnvironment: [WebpackDefaultByEnvironment!]!
      "Options that change it."
      byOption: [WebpackDefaultByOption!]!
    }

    "A default for other targets than 'web'."
    type WebpackDefaultByTarget {
      targets: [String!]!
      value: String!
    }

    "A default where webpack runs in certain surroundings."
    type WebpackDefaultByEnvironment {
      environment: String!
      value: String!
    }

    "A default when one other option is set."
    type WebpackDefaultByOption {
      option: String!
      optionValue: String!
      mode: String!
      value: String!
    }

    "A hook, or a map of hooks."
    type WebpackHook implements Node @dontInfer {
      "Class and name: 'Compiler.emit'."
      key: String!
      owner: String!
      name: String!
      "How to get at it where that is not owner.hooks."
      access: String
      "Class of tapable."
      kind: String!
      "What a tap gets."
      args: [WebpackHookArgument!]!
      "Type of what a tap may return; null where it is not looked at."
      returns: String
      "Type of what a tap may say besides its name and stage."
      tapOptions: String
      "Whether .for(key) gives one of them."
      isMap: Boolean!
      "Keys that a map is made for."
      keys: [String!]!
      "Hooks of a map whose types differ."
      variants: [WebpackHookVariant!]!
      "First release of webpack 5 that has it; null for 5.0.0."
      since: String
      deprecated: Boolean!
      ${SHARED}
    }

    "An argument of a hook's taps."
    type WebpackHookArgument {
      name: String!
      type: String!
    }

    "A hook of a map."
    type WebpackHookVariant {
      key: String!
      args: [WebpackHookArgument!]!
      returns: String
    }

    "A command of webpack-cli."
    type CliCommand implements Node @dontInfer {
      name: String!
      aliases: [String!]!
      "What follows the name."
      usage: String!
      "Flags of its own."
      flags: [String!]!
      "Packages whose options' flags it takes as well."
      takes: [String!]!
      ${SHARED}
    }

    "A flag of the command line."
    type CliFlag implements Node @dontInfer {
      "With its dashes: '--output-filename'."
      flag: String!
      short: String
      "What may follow, as help shows it."
      argument: String
      "Package whose flag it is."
      source: String!
      "Path of the option that it sets."
      option: String
      "Places that it sets, where they are not just the option's path."
      sets: [String!]!
      "Kinds of value that it takes."
      accepts: [String!]!
      "Values that it takes by name."
      values: [String!]!
      "Whether it may be given more than once."
      multiple: Boolean!
      "Whether there is one with --no- as well."
      negatable: Boolean!
      "First release of webpack 5 that has it; null for 5.0.0."
      since: String
      ${SHARED}
    }

    "A field of an object in stats.toJson()."
    type StatsField implements Node @dontInfer {
      "Type and name: 'StatsAsset.name'."
      key: String!
      "Type that has it."
      owner: String!
      name: String!
      type: String!
      optional: Boolean!
      "First release of webpack 5 that has it; null for 5.0.0."
      since: String
      ${SHARED}
    }

    "A plugin that webpack exports."
    type BuiltinPlugin implements Node @dontInfer {
      "Where it is exported: 'optimize.SplitChunksPlugin'."
      path: String!
      "Its class."
      name: String!
      "Other names of the same class."
      alsoAt: [String!]!
      "Parameters of its constructor."
      parameters: String
      "Type of what it takes by its schema."
      optionsType: String
      "First release of webpack 5 that has it; null for 5.0.0."
      since: String
      deprecated: Boolean!
      "Code of the warning that its use prints."
      deprecation: String
      ${SHARED}
    }

    "A name that webpack replaces or provides in a module."
    type ModuleVariable implements Node @dontInfer {
      name: String!
      "Kinds of JavaScript module that know it: 'auto', 'dynamic', 'esm'."
      modules: [String!]!
      type: String
      "Result of typeof, where webpack knows it."
      typeof: String
      "What stands in the bundle instead, where that is always the same."
      becomes: String
      "Whether a module may assign to it."
      assignable: Boolean!
      "Whether webpack handles its calls itself."
      callable: Boolean!
      "First release of webpack 5 that has it; null for 5.0.0."
      since: String
      ${SHARED}
    }

    "A comment that webpack reads inside a request."
    type MagicComment implements Node @dontInfer {
      name: String!
      "Expressions that read it."
      readBy: [MagicCommentReader!]!
      "First release of webpack 5 that has it; null for 5.0.0."
      since: String
      ${SHARED}
    }

    "An expression that reads a magic comment."
    type MagicCommentReader {
      syntax: String!
      "Type of value that it expects."
      expects: String!
    }

    "A stage of Compilation.hooks.processAssets."
    type ProcessAssetsStage implements Node @dontInfer {
      "'PROCESS_ASSETS_STAGE_OPTIMIZE'."
      name: String!
      "Lower runs first."
      stage: Int!
      "Built-in plugins that tap at it, in their order."
      plugins: [String!]!
      ${SHARED}
    }
  `);
}
