// Converts code blocks to the same figures as on our own pages: with highlighting, with a title if the README
// has the file name above the block, and with tabs if it has a command for each package manager. Only the
// language in a fence's info string is used.
import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { childOf, isElement } from "../hast";
import { codeFigure, packageManagerTabs } from "../markdown/code-blocks";
import { parseFenceMeta } from "../markdown/fence-meta";
import { forPackageManager } from "../markdown/package-managers";
import type { PackageManager } from "../markdown/package-managers";
import type { ReadmeContext, ReadmeStep } from "./readme-context";
import { isBlank, textOf } from "./tree";

/** Longer code isn't highlighted because some grammars don't run in linear time. */
const MAX_HIGHLIGHTED = 30_000;
const MAX_OPEN_SCRIPTS = 6;
// A name with an extension, a leading dot, or a folder.
const FILE_NAME = /^(?=.*(?:\.[a-z]\w*$|^\.\w|\w\/\w))[\w@.*[\]{}()/\\-]{2,80}$/i;
const REMARK = /^(?:\([^()]{1,80}\))?:?$/;
const OR = /^or(?: (?:with|using|via|for))?(?: (?:npm|yarn|pnpm))?[:.,]?$/i;
const INSTALL = /^(?:(npm) (?:install|i|add)|(yarn) (?:global )?add|(pnpm) (?:add|install|i))\b/;
// A comment that only names the package manager.
const LABEL = /^#\s*(?:(?:with|using|via|for|or)\s+)*(?:npm|yarn|pnpm)(?:\s+v?\d[\w.]*)?:?$/i;
const SHELL = new Set(["console", "shell", "sh", "bash", "zsh", "terminal", "shellsession"]);

/** An install command for each package manager that has one, with its lines joined. */
type InstallCommands = Partial<Record<PackageManager, string>>;

export const codeBlocks: ReadmeStep = (tree, page) => walk(tree, page);

function walk(parent: Root | Element, page: ReadmeContext): void {
  const { children } = parent;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index]!;
    if (!isElement(child)) continue;
    if (child.tagName !== "pre") {
      walk(child, page);
      continue;
    }
    const group = installGroup(children as ElementContent[], index);
    if (group) {
      children.splice(index, group.length, installTabs(group.commands, page));
      continue;
    }
    const title = takeTitle(children as ElementContent[], index);
    const start = title?.start ?? index;
    children.splice(start, index - start + 1, figure(child, title?.text));
    index = start;
  }
}

/**
 * The install commands that start here, and how many nodes they span; undefined if there are none for npm.
 */
function installGroup(
  nodes: readonly ElementContent[],
  start: number,
): { commands: InstallCommands; length: number } | undefined {
  let commands: InstallCommands = {};
  let end = start;
  for (let index = start; index < nodes.length; index += 1) {
    const node = nodes[index]!;
    if (isBlank(node) || (isElement(node, "p") && OR.test(textOf(node)))) continue;
    const more = isElement(node, "pre") ? installCommands(codeOf(node)) : undefined;
    if (!more || Object.keys(more).some((manager) => manager in commands)) break;
    commands = { ...commands, ...more };
    end = index + 1;
  }
  return commands.npm === undefined ? undefined : { commands, length: end - start };
}

/** The install commands in a block of code; undefined if it contains anything else. */
function installCommands(code: string): InstallCommands | undefined {
  const commands: InstallCommands = {};
  for (const line of code.split("\n").map((text) => text.trim().replace(/^\$\s+/, ""))) {
    if (line === "" || LABEL.test(line)) continue;
    const manager = INSTALL.exec(line)?.slice(1).find(Boolean) as PackageManager | undefined;
    if (!manager) return undefined;
    commands[manager] = commands[manager] === undefined ? line : `${commands[manager]}\n${line}`;
  }
  return Object.keys(commands).length > 0 ? commands : undefined;
}

/** Tabs with the README's own commands; missing ones are translated from the npm command. */
const installTabs = (commands: InstallCommands, page: ReadmeContext): Element =>
  packageManagerTabs(
    (manager) => commands[manager] ?? forPackageManager(commands.npm!, manager),
    parseFenceMeta("bash"),
    page,
  );

/**
 * The file name right above a block, possibly with a remark in parentheses, and the index of the first node
 * that the figure replaces. A file name at the end of a paragraph is removed from it.
 */
function takeTitle(
  nodes: readonly ElementContent[],
  block: number,
): { text: string; start: number } | undefined {
  let start = block - 1;
  while (start >= 0 && isBlank(nodes[start]!)) start -= 1;
  const above = nodes[start];
  if (!isElement(above, "p")) return undefined;
  const line = above.children.findLastIndex(
    (node) => isElement(node, "br") || (node.type === "text" && node.value.endsWith("\n")),
  );
  const text = titleOf(above.children.slice(line + 1));
  if (text === undefined) return undefined;
  if (line === -1) return { text, start };
  above.children.length = line + 1;
  return { text, start: start + 1 };
}

function titleOf(line: readonly ElementContent[]): string | undefined {
  const [name, ...remark] = line.filter((node) => !isBlank(node));
  if (!isElement(name, "strong", "code", "em")) return undefined;
  if (!FILE_NAME.test(textOf(name).replace(/:$/, ""))) return undefined;
  const words = remark
    .map((node) => toString(node))
    .join("")
    .trim();
  if (!REMARK.test(words) || remark.some((node) => isElement(node, "a"))) return undefined;
  return `${textOf(name)} ${words}`.replace(/\s*:?\s*$/, "");
}

function figure(pre: Element, title: string | undefined): Element {
  const code = codeOf(pre);
  const named = languageOf(pre);
  const commands = named !== undefined && SHELL.has(named) ? withoutPrompts(code) : undefined;
  const language = commands === undefined ? named : "bash";
  return codeFigure(commands ?? code, {
    ...parseFenceMeta(isHighlightable(code) ? language : undefined),
    title,
  });
}

/**
 * Whether the highlighter is sure to finish in time. It parses the content of a <script> as a program that
 * may contain markup with another <script>, so each unclosed one doubles the time it takes.
 */
function isHighlightable(code: string): boolean {
  let open = 0;
  for (const [, slash] of code.matchAll(/<(\/?)(?:script|style)\b/gi)) {
    open = slash ? 0 : open + 1;
    if (open > MAX_OPEN_SCRIPTS) return false;
  }
  return code.length <= MAX_HIGHLIGHTED;
}

const codeOf = (pre: Element): string => toString(pre).replace(/\n$/, "");

function languageOf(pre: Element): string | undefined {
  const [name] = (childOf(pre, "code")?.properties.className ?? []) as string[];
  return name === undefined ? undefined : /^language-([\w+#.-]+)/.exec(name)?.[1]?.toLowerCase();
}

/** The commands as a user would type them; undefined if prompts separate them from their output. */
function withoutPrompts(code: string): string | undefined {
  const lines = code.split("\n");
  const prompted = lines.filter((line) => /^\s*\$ /.test(line)).length;
  if (prompted === 0) return code;
  const isSession = lines.some((line) => line.trim() !== "" && !/^\s*[$#] /.test(line));
  return isSession ? undefined : lines.map((line) => line.replace(/^(\s*)\$ /, "$1")).join("\n");
}
