// Adds the release of webpack 5 that was the first to have a thing, using the history of all releases.
import type {
  History,
  HistoryKind,
  OptionFact,
  PluginFact,
  Release,
} from "../../src/reference/reference";
import { SCHEMA_NAMES } from "./plugins";

/** Plugins whose options are also options of the configuration. */
const SHARED_OPTIONS: Record<string, string> = {
  CleanPlugin: "output.clean",
  DotenvPlugin: "dotenv",
  SplitChunksPlugin: "optimization.splitChunks",
};

/** Compares releases for sorting: "5.9.0" comes before "5.10.0". */
export function compareReleases(a = "", b = ""): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/** Adds the release to each fact about something that was added after 5.0.0. */
export class Releases {
  constructor(private readonly history: History) {}

  /** Adds the first release that has any of a fact's names. */
  add<T extends { since?: Release }>(kind: HistoryKind, fact: T, ...names: string[]): T {
    return { ...fact, since: this.earliest(kind, names) };
  }

  option(option: OptionFact): OptionFact {
    return this.add("options", option, ...placesOf(option));
  }

  plugin(plugin: PluginFact): PluginFact {
    const since = this.earliest("plugins", placesOf(plugin));
    const options = plugin.options?.map((option) => this.pluginOption(plugin, since, option));
    return { ...plugin, options, since };
  }

  private pluginOption(
    { name }: PluginFact,
    pluginSince: Release | undefined,
    option: OptionFact,
  ): OptionFact {
    const places = placesOf(option).map((place) => place.slice(name.length + 1));
    const shared = SHARED_OPTIONS[name];
    const owner = shared ?? SCHEMA_NAMES[name] ?? name;
    const since = this.earliest(
      shared ? "options" : "pluginOptions",
      places.map((place) => `${owner}.${place}`),
    );
    const releases = [since, pluginSince].filter((release) => release !== undefined);
    return { ...option, since: releases.sort(compareReleases).at(-1) };
  }

  /** Returns the first release with one of the names, or undefined if one of them always existed. */
  private earliest(kind: HistoryKind, names: string[]): Release | undefined {
    const found = names.map((name) => this.history.added[kind][name]);
    return found.includes(undefined) ? undefined : found.sort(compareReleases)[0];
  }
}

const placesOf = ({ path, alsoAt = [] }: { path: string; alsoAt?: string[] }) => [path, ...alsoAt];
