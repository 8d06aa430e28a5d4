// Combines the list and the lock: every package with its exact version, or the reason why it's unknown.
import { LOCK_FILE, parseLock, updateCommand, type LockEntry } from "./lock-file";
import { LIST_FILE, parsePackageList, type ListedPackage } from "./package-list";
import { optionalText } from "../../../src/core/files";
import type { ContentProblem } from "../../../src/core/problem";

/** A listed package with its entry in the lock. */
export interface LockedPackage extends ListedPackage {
  locked: LockEntry & { line: number };
}

/**
 * Reads both files of a content tree; without them there are no packages. Never throws because of content.
 */
export function readLockedPackages(contentDirectory: string): {
  packages: LockedPackage[];
  problems: ContentProblem[];
} {
  const list = parsePackageList(optionalText(contentDirectory, LIST_FILE));
  const locks = parseLock(optionalText(contentDirectory, LOCK_FILE));
  const packages: LockedPackage[] = [];
  const problems = [...list.problems, ...locks.problems];
  for (const listed of list.packages) {
    const locked = locks.lock.get(listed.name);
    if (locked) packages.push({ ...listed, locked });
    else if (locks.names && !locks.names.has(listed.name)) {
      problems.push({
        file: LIST_FILE,
        line: listed.line,
        message: `${listed.name} isn't in ${LOCK_FILE}`,
        fix: `run ${updateCommand(listed.name)}`,
      });
    }
  }
  for (const [name, { line }] of locks.lock) {
    if (!list.names || list.names.has(name)) continue;
    problems.push({
      file: LOCK_FILE,
      line,
      message: `${name} is locked, but it isn't in ${LIST_FILE}`,
      fix: `run ${updateCommand(name)}, or add it to ${LIST_FILE}`,
    });
  }
  return { packages, problems };
}
