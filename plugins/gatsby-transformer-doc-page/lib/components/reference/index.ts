// Lists the components that show facts about webpack from the snapshots in content/reference/.
import { addedIn } from "./added-in";
import { cliFlags } from "./cli-flags";
import { defaultValue } from "./default";
import { builtinPlugins, magicComments, moduleVariables, processAssetsStages } from "./fact-lists";
import { hook } from "./hook";
import { hookTable } from "./hook-table";
import { lifecycle } from "./lifecycle";
import { migration } from "./migration";
import { option } from "./option";
import { optionExplorer } from "./option-explorer";
import { optionTable } from "./option-table";
import { pluginOptions } from "./plugin-options";
import { statsFields } from "./stats-fields";

export const REFERENCE_COMPONENTS = [
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
];
