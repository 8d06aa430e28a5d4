// Commands that install packages, as READMEs give them: once for each package manager.
import { PACKAGE_MANAGERS } from "../markdown/package-managers";
import type { PackageManager } from "../markdown/package-managers";

/** An installing command for each package manager that has one; lines are joined. */
export type InstallCommands = Partial<Record<PackageManager, string>>;

const INSTALL = /^(?:(npm) (?:install|i|add)|(yarn) (?:global )?add|(pnpm) (?:add|install|i))\b/;
// A comment that says no more than which package manager follows.
const LABEL = /^#\s*(?:(?:with|using|via|for|or)\s+)*(?:npm|yarn|pnpm)(?:\s+v?\d[\w.]*)?:?$/i;

/** What a block of code installs; undefined when it holds anything but installing commands. */
export function installCommands(code: string): InstallCommands | undefined {
  const commands: InstallCommands = {};
  for (const line of code.split("\n").map((text) => text.trim().replace(/^\$\s+/, ""))) {
    if (line === "" || LABEL.test(line)) continue;
    const manager = INSTALL.exec(line)?.slice(1).find(Boolean) as PackageManager | undefined;
    if (!manager) return undefined;
    commands[manager] = commands[manager] === undefined ? line : `${commands[manager]}\n${line}`;
  }
  return PACKAGE_MANAGERS.some((manager) => commands[manager]) ? commands : undefined;
}
