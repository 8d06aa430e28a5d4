// Checks how the history records which release added or removed an option.
import { describe, expect, it } from "@jest/globals";
import { addRelease, updateHistory, type ReleaseNames } from "../../../../scripts/facts/history";
import { Releases } from "../../../../scripts/facts/releases";
import {
  HISTORY_KINDS,
  type History,
  type OptionFact,
  type PluginFact,
} from "../../../../src/reference/reference";

function names(listed: string[], of = "options"): ReleaseNames {
  const kinds = HISTORY_KINDS.map((kind) => [kind, new Set(kind === of ? listed : [])]);
  return Object.fromEntries(kinds) as ReleaseNames;
}

function emptyHistory(until: string): History {
  const kinds = () => Object.fromEntries(HISTORY_KINDS.map((kind) => [kind, {}]));
  return { until, added: kinds(), removed: kinds() } as unknown as History;
}

/** Creates the history of releases, each given with its options. */
function historyOf(...releases: [release: string, options: string[]][]): History {
  let history = emptyHistory(releases[0]![0]);
  releases.forEach(([release, options], index) => {
    const before = releases[index - 1];
    if (before) history = addRelease(history, release, names(before[1]), names(options));
  });
  return history;
}

const option = (path: string, more: Partial<OptionFact> = {}): OptionFact => ({
  path,
  type: "string",
  kinds: ["string"],
  ...more,
});

describe("addRelease", () => {
  it("records which release was the first with a name, and which was the first without it", () => {
    const history = historyOf(
      ["5.0.0", ["a", "b", "old"]],
      ["5.1.0", ["a", "b", "old", "new"]],
      ["5.2.0", ["a", "b", "new"]],
    );
    expect(history).toMatchObject({
      until: "5.2.0",
      added: { options: { new: "5.1.0" } },
      removed: { options: { old: "5.2.0" } },
    });
  });

  it("ignores the removal of a name that comes back later", () => {
    const history = historyOf(["5.0.0", ["a", "b"]], ["5.1.0", ["a"]], ["5.2.0", ["a", "b"]]);
    expect(history.added.options).toEqual({});
    expect(history.removed.options).toEqual({});
  });

  it("ignores additions if a release adds so many names that it must be the first to list them", () => {
    const history = historyOf(["5.0.0", ["a"]], ["5.1.0", ["a", "b", "c", "d"]]);
    expect(history.added.options).toEqual({});
  });

  it("ignores the fields of a stats type that a release is the first to declare", () => {
    const before = ["StatsAsset.name", "StatsAsset.size", "StatsAsset.type"];
    const now = [...before, "StatsAsset.info", "StatsAssetGroup.name"];
    const history = addRelease(
      emptyHistory("5.0.0"),
      "5.1.0",
      names(before, "stats"),
      names(now, "stats"),
    );
    expect(history.added.stats).toEqual({ "StatsAsset.info": "5.1.0" });
  });
});

describe("the release that added an option", () => {
  const history = historyOf(
    ["5.0.0", ["a", "b", "c"]],
    ["5.9.0", ["a", "b", "c", "x"]],
    ["5.10.0", ["a", "b", "c", "x", "y"]],
  );
  const sinceOf = (fact: OptionFact) => new Releases(history).option(fact).since;

  it("is the first one that has it in any of its places", () => {
    expect(sinceOf(option("y", { alsoAt: ["x"] }))).toBe("5.9.0");
    expect(sinceOf(option("y", { alsoAt: ["a"] }))).toBeUndefined();
  });
});

describe("the release of a plugin's option", () => {
  const history = emptyHistory("5.3.0");
  history.added.plugins = { NewPlugin: "5.2.0" };
  history.added.pluginOptions = { "OldPlugin.late": "5.3.0" };
  const sinceOf = (plugin: string, name: string) => {
    const options = [option(`${plugin}.${name}`)];
    const { options: [found] = [] } = new Releases(history).plugin({
      name: plugin,
      path: plugin,
      options,
    } as PluginFact);
    return found!.since;
  };

  it("is its own if the plugin is older, and the plugin's if that has always had it", () => {
    expect(sinceOf("OldPlugin", "late")).toBe("5.3.0");
    expect(sinceOf("OldPlugin", "first")).toBeUndefined();
    expect(sinceOf("NewPlugin", "first")).toBe("5.2.0");
  });
});

describe("updateHistory", () => {
  it("refuses to go back to an older release, and explains how to rebuild the history", async () => {
    const sources = { last: "5.110.3", variables: [], npm: { registry: "unused" } };
    await expect(updateHistory(emptyHistory("5.112.2"), sources)).rejects.toThrow(
      /up to 5\.112\.2.*5\.110\.3.*delete since\.json/,
    );
  });
});
