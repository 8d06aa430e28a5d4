// Lists the components that a page may use, by name. To add one, create a file here and add it to the list.
import { badge } from "./badge";
import { brandingSample } from "./branding-sample";
import { codeBlockWithCopy } from "./code-block-with-copy";
import type { Component } from "./component";
import { RECORDED_PICTURES } from "./recorded-pictures";
import { addedIn } from "./reference/added-in";
import { cliFlags } from "./reference/cli-flags";
import { defaultValue } from "./reference/default";
import {
  builtinPlugins,
  magicComments,
  moduleVariables,
  processAssetsStages,
} from "./reference/fact-lists";
import { hook } from "./reference/hook";
import { hookTable } from "./reference/hook-table";
import { lifecycle } from "./reference/lifecycle";
import { migration } from "./reference/migration";
import { option } from "./reference/option";
import { optionExplorer } from "./reference/option-explorer";
import { optionTable } from "./reference/option-table";
import { pluginOptions } from "./reference/plugin-options";
import { statsFields } from "./reference/stats-fields";
import { stackBlitzPreview } from "./stackblitz-preview";
import { tab, tabs } from "./tabs";

export const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  [
    badge,
    brandingSample,
    codeBlockWithCopy,
    stackBlitzPreview,
    tab,
    tabs,
    ...RECORDED_PICTURES,
    addedIn,
    builtinPlugins,
    cliFlags,
    defaultValue,
    hook,
    hookTable,
    lifecycle,
    magicComments,
    migration,
    moduleVariables,
    option,
    optionExplorer,
    optionTable,
    pluginOptions,
    processAssetsStages,
    statsFields,
  ].map((component) => [component.name, component]),
);
