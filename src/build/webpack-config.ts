// Configures each webpack build of Gatsby.
import type { CreateWebpackConfigArgs } from "gatsby";
import { configureWebpack } from "../gatsby/build/webpack-config";
import { finishBundling } from "../playground/build/write-playground-files";

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  // The browser's bundle also uses esbuild, for stylesheets. It's finished before this stage.
  if (args.stage === "build-html") await finishBundling();
  configureWebpack(args);
}
