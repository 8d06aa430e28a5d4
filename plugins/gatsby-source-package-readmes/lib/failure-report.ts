// Reports which packages can't be shown and how to fix that.
import type { ContentProblem } from "../../../src/core/problem";
import type { LoadedPackage } from "./load-packages";
import { LOCK_FILE, updateCommand } from "./lock-file";
import { LIST_FILE } from "./package-list";

/** Problems for packages that don't match the lock or aren't valid, at the lines where they are locked. */
export function failureProblems(
  loaded: readonly LoadedPackage[],
  kind: "tampered" | "broken",
): ContentProblem[] {
  return loaded.flatMap(({ listed: { name, locked }, failure }) => {
    if (failure?.kind !== kind) return [];
    const update = `run ${updateCommand(name)}`;
    const fix =
      kind === "tampered"
        ? `don't trust what this registry or proxy sends; if the version was published again, ${update} and review the change`
        : `${update} if there is a newer version without the problem; otherwise remove the package from ${LIST_FILE}`;
    const message = `${name} ${locked.version} can't be shown: ${failure.message}`;
    return { file: LOCK_FILE, line: locked.line, message, fix };
  });
}

/**
 * One text about all unavailable packages, grouped by reason; undefined if there are none.
 */
export function unavailablePackages(loaded: readonly LoadedPackage[]): string | undefined {
  const byReason = new Map<string, string[]>();
  for (const { listed, failure } of loaded) {
    if (failure?.kind !== "unavailable") continue;
    const names = byReason.get(failure.message) ?? [];
    byReason.set(failure.message, [...names, `${listed.name} ${listed.locked.version}`]);
  }
  const count = [...byReason.values()].flat().length;
  if (count === 0) return undefined;
  const head =
    count === 1
      ? "1 README is missing: it couldn't be fetched from the registry and isn't in npm's cache"
      : `${count} READMEs are missing: they couldn't be fetched from the registry and aren't in npm's cache`;
  return [
    head,
    ...[...byReason].map(([reason, names]) => `${reason}\n    ${names.join("\n    ")}`),
    [
      "    fix: build once with a connection to the registry, or copy npm's cache;",
      "         READMES=placeholder builds their pages without text;",
      `         if a version no longer exists, run ${updateCommand("<name>")}`,
    ].join("\n"),
  ].join("\n\n");
}
