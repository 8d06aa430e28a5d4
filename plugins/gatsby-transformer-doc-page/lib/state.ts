// What the plugin's hooks share during one run of Gatsby's main process.
import path from "node:path";
import type { GatsbyCache, PluginOptions } from "gatsby";
import { codeDigest } from "./code-digest";
import { ContentStore } from "./content-store";
import { lastCommitDates } from "./git-dates";

/** Where Gatsby puts what it makes of this plugin's gatsby-node.ts, below the project's root. */
const COMPILED = ".cache/compiled/plugins/gatsby-transformer-doc-page/gatsby-node.js";

export interface DocPagePluginOptions extends PluginOptions {
  /** Absolute path of the content tree. */
  contentDirectory: string;
  /** Origin of the published site, without a slash at its end. */
  siteUrl: string;
}

export interface RunState {
  store: ContentStore;
  codeDigest: string;
  /** Date of the last commit by path below the content directory. */
  dates: Map<string, string>;
  /** The pages of packages as paths in the content tree; undefined until all READMEs are there. */
  packagePages?: string[];
}

let state: Promise<RunState> | undefined;

/** The run's state, made on first use; every hook calls it with its own arguments. */
export function runState(cache: GatsbyCache, options: PluginOptions): Promise<RunState> {
  state ??= (async () => {
    const root = process.cwd();
    const { contentDirectory, siteUrl } = options as DocPagePluginOptions;
    const digest = codeDigest(root);
    return {
      store: new ContentStore({
        contentDirectory,
        publicDirectory: path.join(root, "public"),
        siteUrl,
        codeDigest: digest,
        cache,
        threadCode: path.join(root, COMPILED),
      }),
      codeDigest: digest,
      dates: await lastCommitDates(contentDirectory),
    };
  })();
  return state;
}
