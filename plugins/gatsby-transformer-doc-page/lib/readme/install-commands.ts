// Recognizes a README's install commands for the different package managers.
import type { PackageManager } from "../markdown/package-managers";

/** An install command for each package manager that has one, with its lines joined. */
export type InstallCommands = Partial<Record<PackageManager, string>>;

const INSTALL = /^(?:(npm) (?:install|i|add)|(yarn) (?:global )?add|(pnpm) (?:add|install|i))\b/;
// A comment that only names the package manager.
const LABEL = /^#\s*(?:(?:with|using|via|for|or)\s+)*(?:npm|yarn|pnpm)(?:\s+v?\d[\w.]*)?:?$/i;

/** The install commands in a block of code; undefined if it contains anything else. */
export function installCommands(code: string): InstallCommands | undefined {
  const commands: InstallCommands = {};
  for (const line of code.split("\n").map((text) => text.trim().replace(/^\$\s+/, ""))) {
    if (line === "" || LABEL.test(line)) continue;
    const manager = INSTALL.exec(line)?.slice(1).find(Boolean) as PackageManager | undefined;
    if (!manager) return undefined;
    commands[manager] = commands[manager] === undefined ? line : `${commands[manager]}\n${line}`;
  }
  return Object.keys(commands).length > 0 ? commands : undefined;
}
