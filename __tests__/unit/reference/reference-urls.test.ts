import { describe, expect, it } from "@jest/globals";
import { factUrl } from "../../../src/reference/reference-urls";

describe("factUrl", () => {
  it.each([
    ["option", "output.filename", "/configuration/output/#option-output.filename"],
    ["option", "entry.<key>.import", "/configuration/entry-context/#option-entry.key.import"],
    ["option", "devtool[].use", "/configuration/devtool/#option-devtool.use"],
    ["option", "resolveLoader", "/configuration/resolve/#option-resolveLoader"],
    ["option", "watchOptions.poll", "/configuration/watch/#option-watchOptions.poll"],
    ["option", "extends", "/configuration/extending-configurations/#option-extends"],
    ["option", "snapshot.module", "/configuration/other-options/#option-snapshot.module"],
    ["option", "devServer.port", "/configuration/dev-server/#option-devServer.port"],
    [
      "option",
      "module.generator.json.JSONParse",
      "/configuration/module/#option-module.generator.json.JSONParse",
    ],
    ["option", "BannerPlugin.banner", "/plugins/banner-plugin/#option-BannerPlugin.banner"],
    [
      "option",
      "SSRManifestPlugin.filename",
      "/plugins/ssr-manifest-plugin/#option-SSRManifestPlugin.filename",
    ],
    ["option", "css-loader.modules", "#option-css-loader.modules"],
    ["hook", "Compiler.emit", "/api/compiler-hooks/#hook-Compiler.emit"],
    ["hook", "JavascriptParser.call", "/api/parser/#hook-JavascriptParser.call"],
    [
      "hook",
      "HtmlModulesPlugin.injectTags",
      "/api/compilation-hooks/#hook-HtmlModulesPlugin.injectTags",
    ],
    ["flag", "--output-filename", "/api/cli/#flag-output-filename"],
    ["command", "build", "/api/cli/#command-build"],
    ["stats", "StatsAsset.name", "/api/stats/#stats-StatsAsset.name"],
    [
      "plugin",
      "optimize.SplitChunksPlugin",
      "/plugins/internal-plugins/#plugin-optimize.SplitChunksPlugin",
    ],
    ["variable", "new URL()", "/api/module-variables/#variable-new-URL"],
    ["comment", "webpackChunkName", "/api/module-methods/#comment-webpackChunkName"],
    [
      "stage",
      "PROCESS_ASSETS_STAGE_REPORT",
      "/api/compilation-hooks/#stage-PROCESS_ASSETS_STAGE_REPORT",
    ],
  ] as const)("returns the address of the %s %s: %s", (kind, key, url) => {
    expect(factUrl(kind, key)).toBe(url);
  });
});
