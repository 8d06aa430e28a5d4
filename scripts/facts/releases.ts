// Determines which release of webpack 5 added a thing, using the history of all releases. For releases that
// the history doesn't contain yet, it uses the information in webpack's own sources.
import type {
  CliFlagFact,
  History,
  HookFact,
  MagicCommentFact,
  ModuleVariableFact,
  OptionFact,
  PluginFact,
  Release,
  StatsFieldFact,
} from "../../src/reference/reference";
import { compareReleases } from "./schema/options-of-schema";

/** Schemas whose names differ from those of their plugins → the history's name for their options. */
const PLUGIN_OPTIONS: Record<string, string> = {
  CleanPlugin: "CleanOptions",
  DotenvPlugin: "DotenvPluginOptions",
};

/** Plugins whose options are also options of the configuration. */
const SHARED_OPTIONS: Record<string, string> = {
  SplitChunksPlugin: "optimization.splitChunks",
};

/** Adds the release to each fact about something that was added after 5.0.0. */
export class Releases {
  constructor(private readonly history: History) {}

  /** Adds the first release that accepts an option of the configuration anywhere. */
  option(option: OptionFact): OptionFact {
    const places = [option.path, ...(option.alsoAt ?? [])];
    return this.withRelease(option, this.earliest("options", places));
  }

  plugin(plugin: PluginFact): PluginFact {
    const since = this.earliest("plugins", [plugin.path, ...(plugin.alsoAt ?? [])]);
    const options = plugin.options?.map((option) => this.pluginOption(plugin, since, option));
    return { ...this.withRelease(plugin, since), ...(options && { options }) };
  }

  hook(hook: HookFact): HookFact {
    return this.withRelease(hook, this.history.added.hooks[hook.key]);
  }

  flag(flag: CliFlagFact): CliFlagFact {
    const since = flag.source === "webpack" ? this.history.added.flags[flag.flag] : undefined;
    return this.withRelease(flag, since);
  }

  statsField(field: StatsFieldFact): StatsFieldFact {
    return this.withRelease(field, this.history.added.stats[field.key]);
  }

  variable(variable: ModuleVariableFact): ModuleVariableFact {
    return this.withRelease(variable, this.history.added.variables[variable.name]);
  }

  comment(comment: MagicCommentFact): MagicCommentFact {
    return this.withRelease(comment, this.history.added.comments[comment.name]);
  }

  private pluginOption(
    plugin: PluginFact,
    pluginSince: Release | undefined,
    option: OptionFact,
  ): OptionFact {
    const inner = (place: string) => place.slice(plugin.name.length + 1);
    const places = [option.path, ...(option.alsoAt ?? [])].map(inner);
    const shared = SHARED_OPTIONS[plugin.name];
    const owner = PLUGIN_OPTIONS[plugin.name] ?? plugin.name;
    const since = shared
      ? this.earliest(
          "options",
          places.map((place) => `${shared}.${place}`),
        )
      : this.earliest(
          "pluginOptions",
          places.map((place) => `${owner}.${place}`),
        );
    const [, latest] = [since, pluginSince].sort(compareReleases);
    return this.withRelease(option, latest);
  }

  /** Returns the first release with one of the names, or undefined if one of them always existed. */
  private earliest(
    kind: "options" | "pluginOptions" | "plugins",
    names: string[],
  ): Release | undefined {
    const found = names.map((name) => this.history.added[kind][name]);
    return found.includes(undefined) ? undefined : found.sort(compareReleases)[0];
  }

  private withRelease<T extends { since?: Release }>(fact: T, since: Release | undefined): T {
    const { since: said, ...rest } = fact;
    const isNews = said !== undefined && compareReleases(said, this.history.until) > 0;
    const release = since ?? (isNews ? said : undefined);
    return { ...rest, ...(release !== undefined && { since: release }) } as T;
  }
}
