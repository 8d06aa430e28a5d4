// Configures each webpack build of Gatsby.
import type { CreateWebpackConfigArgs } from "gatsby";
import { configureWebpack } from "../gatsby/build/webpack-config";
import { finishBundling } from "../playground/build/write-playground-files";

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  // The browser's bundle, which is built beside the playground's, is finished now. It used esbuild as well.
  if (args.stage === "build-html") await finishBundling();
  configureWebpack(args);
}
