// Says which packages cannot be shown, and what to do about it.
import type { ContentProblem } from "../../../src/shared/problem";
import type { LoadedPackage } from "./load-packages";
import { LOCK_FILE, updateCommand } from "./lock-file";
import { LIST_FILE } from "./package-list";

/** What we got was not what it should be: a problem of each package, where it is locked. */
export function failureProblems(
  loaded: readonly LoadedPackage[],
  kind: "tampered" | "broken",
): ContentProblem[] {
  return loaded.flatMap(({ listed: { name, locked }, failure }) => {
    if (failure?.kind !== kind) return [];
    const update = `run ${updateCommand(name)}`;
    const fix =
      kind === "tampered"
        ? `do not trust what this registry or proxy sends; if the version was published anew, ${update} and review the change`
        : `${update} if a sound version is out, else take the package out of ${LIST_FILE}`;
    const message = `${name} ${locked.version} cannot be shown: ${failure.message}`;
    return { file: LOCK_FILE, line: locked.line, message, fix };
  });
}

/**
 * What nobody gave us: one text for all packages, those with the same reason together; undefined when
 * there are none.
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
      ? "1 README is missing: the registry did not give it, and npm's cache does not hold it"
      : `${count} READMEs are missing: the registry did not give them, and npm's cache does not hold them`;
  return [
    head,
    ...[...byReason].map(([reason, names]) => `${reason}\n    ${names.join("\n    ")}`),
    [
      "    fix: build once with a connection to the registry, or bring npm's cache along;",
      "         READMES=placeholder builds their pages without text;",
      `         where a version is gone for good, run ${updateCommand("<name>")}`,
    ].join("\n"),
  ].join("\n\n");
}
