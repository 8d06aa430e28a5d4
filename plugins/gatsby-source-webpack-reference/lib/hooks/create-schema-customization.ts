// Defines the GraphQL types of facts; src/shared/reference.ts describes the data behind them.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/** Fields that every fact has. */
const SHARED = /* GraphQL */ `
  "Root-relative address of the page that documents it, with the anchor. The page may not exist yet."
  url: String!
  "Our summary of one to three sentences, as plain text; null if there is none."
  summary: String
`;

/** Declares the types explicitly, so Gatsby doesn't infer them. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    "An option of webpack's configuration, of the dev server, or of one of webpack's built-in plugins."
    type WebpackOption implements Node @dontInfer {
      "Where it is written: 'output.filename', 'module.rules[].use', 'BannerPlugin.banner'."
      path: String!
      "'webpack', 'webpack-dev-server', or the class name of the plugin."
      owner: String!
      "Path of the parent option; null at the top level."
      parentPath: String
      "Nesting level, 1 at the top."
      depth: Int!
      "Other places where the same option can be set."
      alsoAt: [String!]!
      "Paths that contain its members, if it is recursive."
      membersAt: [String!]!
      "TypeScript-like type."
      type: String!
      "Kinds of values that it accepts."
      kinds: [String!]!
      "Literal values that it accepts."
      values: [WebpackOptionValue!]!
      "Whether the object that contains it is invalid without it."
      required: Boolean!
      "First webpack 5 release that has it; null for 5.0.0."
      since: String
      deprecated: Boolean!
      experimental: Boolean!
      "Value that webpack sets by default; null if it sets none."
      default: WebpackDefault
      "Values that webpack sets by default below it, in places that are not options themselves."
      defaultsBelow: [WebpackDefault!]!
      "Command-line flags that set it."
      flags: [String!]!
      ${SHARED}
    }

    "A literal value that an option accepts."
    type WebpackOptionValue {
      "As it is written: '\\"eval\\"', 'false'."
      expression: String!
      "What it does, as plain text; null if there is no description."
      summary: String
    }

    "Values that webpack sets by default, as JavaScript expressions; 'undefined' if it sets none."
    type WebpackDefault {
      "Place in the configuration."
      path: String!
      production: String!
      development: String!
      "In mode 'none'."
      none: String!
      "With experiments.futureDefaults."
      future: String!
      "Targets with a different default."
      byTarget: [WebpackDefaultByTarget!]!
      "Environments with a different default."
      byEnvironment: [WebpackDefaultByEnvironment!]!
      "Options that change the default."
      byOption: [WebpackDefaultByOption!]!
    }

    "A default for targets other than 'web'."
    type WebpackDefaultByTarget {
      targets: [String!]!
      value: String!
    }

    "A default in certain environments."
    type WebpackDefaultByEnvironment {
      environment: String!
      value: String!
    }

    "A default when another option is set."
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
      "How to access it, if not through owner.hooks."
      access: String
      "Tapable class."
      kind: String!
      "Arguments passed to a tap."
      args: [WebpackHookArgument!]!
      "Type of a tap's return value; null if it is ignored."
      returns: String
      "Type of the tap options besides name and stage."
      tapOptions: String
      "Whether it is a map whose .for(key) returns a hook."
      isMap: Boolean!
      "Known keys of a map."
      keys: [String!]!
      "Hooks of a map that have different types."
      variants: [WebpackHookVariant!]!
      "First webpack 5 release that has it; null for 5.0.0."
      since: String
      deprecated: Boolean!
      ${SHARED}
    }

    "An argument passed to a hook's taps."
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
      "Arguments that follow the name."
      usage: String!
      "Flags that only this command has."
      flags: [String!]!
      "Packages whose option flags it also accepts."
      takes: [String!]!
      ${SHARED}
    }

    "A flag of the command line."
    type CliFlag implements Node @dontInfer {
      "Including its dashes: '--output-filename'."
      flag: String!
      short: String
      "Argument, as shown by --help."
      argument: String
      "Package that defines it."
      source: String!
      "Path of the option that it sets."
      option: String
      "Places that it sets, if they differ from the option's path."
      sets: [String!]!
      "Kinds of values that it accepts."
      accepts: [String!]!
      "Literal values that it accepts."
      values: [String!]!
      "Whether it can be repeated."
      multiple: Boolean!
      "Whether there is also a --no- form."
      negatable: Boolean!
      "First webpack 5 release that has it; null for 5.0.0."
      since: String
      ${SHARED}
    }

    "A field of an object in stats.toJson()."
    type StatsField implements Node @dontInfer {
      "Type and name: 'StatsAsset.name'."
      key: String!
      "Type that it belongs to."
      owner: String!
      name: String!
      type: String!
      optional: Boolean!
      "First webpack 5 release that has it; null for 5.0.0."
      since: String
      ${SHARED}
    }

    "A plugin that webpack exports."
    type BuiltinPlugin implements Node @dontInfer {
      "Where it is exported: 'optimize.SplitChunksPlugin'."
      path: String!
      "Class name."
      name: String!
      "Other names of the same class."
      alsoAt: [String!]!
      "Parameters of its constructor."
      parameters: String
      "Type of its options, according to its schema."
      optionsType: String
      "First webpack 5 release that has it; null for 5.0.0."
      since: String
      deprecated: Boolean!
      "Code of the warning that using it prints."
      deprecation: String
      ${SHARED}
    }

    "A name that webpack replaces or provides in a module."
    type ModuleVariable implements Node @dontInfer {
      name: String!
      "Types of JavaScript modules that support it: 'auto', 'dynamic', 'esm'."
      modules: [String!]!
      type: String
      "Result of typeof, if webpack evaluates it."
      typeof: String
      "What replaces it in the bundle, if that is always the same."
      becomes: String
      "Whether a module may assign to it."
      assignable: Boolean!
      "Whether webpack handles calls to it."
      callable: Boolean!
      "First webpack 5 release that has it; null for 5.0.0."
      since: String
      ${SHARED}
    }

    "A comment that webpack reads inside a request."
    type MagicComment implements Node @dontInfer {
      name: String!
      "Expressions that read it."
      readBy: [MagicCommentReader!]!
      "First webpack 5 release that has it; null for 5.0.0."
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
      "Built-in plugins that use this stage, in order."
      plugins: [String!]!
      ${SHARED}
    }
  `);
}
