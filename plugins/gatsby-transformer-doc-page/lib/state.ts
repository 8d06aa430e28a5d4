// State that the plugin's hooks share during one run of Gatsby's main process.
import { existsSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache, PluginOptions, PluginOptionsSchemaArgs } from "gatsby";
import { expectPart } from "../../../src/core/gatsby-part";
import { codeDigest } from "./code-digest";
import { ContentStore } from "./content-store";
import { lastCommitDates } from "./git-dates";

const THIS_FILE = "plugins/gatsby-transformer-doc-page/lib/state.ts";

/** Where Gatsby puts the compiled gatsby-node.ts of this plugin, relative to the project's root. */
const COMPILED = ".cache/compiled/plugins/gatsby-transformer-doc-page/gatsby-node.js";

interface DocPagePluginOptions extends PluginOptions {
  /** Absolute path of the content tree. */
  contentDirectory: string;
  /** Origin of the published site, without a trailing slash. */
  siteUrl: string;
}

export const pluginOptionsSchema = ({ Joi }: PluginOptionsSchemaArgs) =>
  Joi.object({ contentDirectory: Joi.string().required(), siteUrl: Joi.string().required() });

export interface RunState {
  store: ContentStore;
  /** Date of the last commit, by path in the content directory. */
  dates: Map<string, string>;
  /**
   * Paths that the pages of packages and CMS entries would have in the content tree; undefined until all
   * READMEs and entries are available.
   */
  outsidePages?: string[];
}

let state: Promise<RunState> | undefined;

/** Forgets the state, so that the next hook gets a new one. A process can build more than once. */
export function startRun(): void {
  state = undefined;
}

/** Returns the state of this run, and creates it for the first hook that needs it. */
export function runState(cache: GatsbyCache, options: PluginOptions): Promise<RunState> {
  state ??= (async () => {
    const root = process.cwd();
    const { contentDirectory, siteUrl } = options as DocPagePluginOptions;
    const threadCode = path.join(root, COMPILED);
    expectPart(
      existsSync(threadCode),
      COMPILED,
      "dist/utils/parcel/compile-gatsby-files.js",
      THIS_FILE,
    );
    return {
      store: new ContentStore({
        contentDirectory,
        publicDirectory: path.join(root, "public"),
        siteUrl,
        codeDigest: codeDigest(root),
        cache,
        threadCode,
      }),
      dates: await lastCommitDates(contentDirectory),
    };
  })();
  return state;
}
