// Reads the code fences of a page: the writer's markers, and the code that a reader would copy.
import type { Code } from "mdast";
import { visit } from "unist-util-visit";
import { parseDiff } from "../../../plugins/gatsby-transformer-doc-page/lib/markdown/diff";
import { parseFenceMeta } from "../../../plugins/gatsby-transformer-doc-page/lib/markdown/fence-meta";
import type { FenceMeta } from "../../../plugins/gatsby-transformer-doc-page/lib/markdown/fence-meta";
import type { ContentPage } from "../page";

/** A code fence with its markers. */
export interface Fence extends FenceMeta {
  /** The file's line where the fence opens. */
  line: number;
  /** The code. For a diff, the code after the change. */
  code: string;
  /** Returns the file's line for a line of the code. Both start with 1. */
  lineOf: (codeLine: number) => number;
  /** How the sample is marked as a webpack configuration. */
  config?: "whole" | (typeof CONFIG_VALUES)[number];
  /** The text of webpack's error, for `config=invalid`. */
  expect?: string;
  /** Problems with the markers themselves. */
  problems: { message: string; fix: string }[];
}

const WORD = /\{[^}]*\}|([^\s={}"']+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;
const KEYS_WITH_VALUE = new Set(["title", "file", "lines", "region", "expect", "config"]);
const WORDS = new Set(["diff", "npm", "config"]);
const CONFIG_VALUES = ["partial", "invalid", "v4"] as const;

/** Returns all fences of a page in reading order, including nested ones. */
export function fencesOf(page: ContentPage): Fence[] {
  const fences: Fence[] = [];
  visit(page.tree, "code", (node: Code) => {
    fences.push(readFence(node, node.position?.start.line ?? 1));
  });
  return fences;
}

function readFence(node: Code, line: number): Fence {
  const meta = parseFenceMeta(node.lang, node.meta);
  const markers = readMarkers(node.meta ?? "", meta);
  if (!meta.diff) {
    return { ...meta, ...markers, line, code: node.value, lineOf: (codeLine) => line + codeLine };
  }
  const lines = parseDiff(node.value)
    .map(({ text, change }, index) => ({ text, change, line: line + index + 1 }))
    .filter(({ change }) => change !== "del");
  return {
    ...meta,
    ...markers,
    line,
    code: lines.map(({ text }) => text).join("\n"),
    lineOf: (codeLine) => (lines[codeLine - 1] ?? lines.at(-1))?.line ?? line,
  };
}

type Markers = Pick<Fence, "config" | "expect" | "problems">;

function readMarkers(text: string, meta: FenceMeta): Markers {
  const markers: Markers = { problems: [] };
  const report = (message: string, fix: string) => markers.problems.push({ message, fix });
  for (const [, key, double, single, bare] of text.matchAll(WORD)) {
    if (key === undefined) continue;
    const value = double ?? single ?? bare;
    if (key === "expect" && value) markers.expect = value;
    else if (key === "config") {
      const marker = value === undefined ? "whole" : CONFIG_VALUES.find((known) => known === value);
      if (marker) markers.config = marker;
      else
        report(
          `The fence has an unknown marker: config=${value}`,
          "write config, or config=partial, config=invalid, or config=v4",
        );
    } else if (
      value === undefined ? WORDS.has(key) || key === meta.language : KEYS_WITH_VALUE.has(key)
    ) {
      continue;
    } else {
      report(`The fence has an unknown marker: "${key}"`, `remove it; ${KNOWN}`);
    }
  }
  if (markers.config === "invalid" && !markers.expect) {
    report(
      "The fence is marked config=invalid without the expected error",
      'add expect="its words"',
    );
  }
  if (markers.config !== "invalid" && markers.expect !== undefined) {
    report(
      "The fence expects an error from a sample that isn't marked invalid",
      "write config=invalid, or remove expect",
    );
  }
  return markers;
}

const KNOWN =
  "the known markers are config, config=partial|invalid|v4, expect=, file=, lines=, region=, title=, {lines}, diff, npm";
