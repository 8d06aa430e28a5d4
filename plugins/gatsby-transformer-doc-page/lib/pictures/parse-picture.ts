// Reads a picture that a page describes in a ```picture fence.
import { nearest } from "../../../../src/core/nearest";
import { parseNamed } from "../../../../src/core/yaml-file";
import type { PageContext } from "../page-context";
import {
  NODE_KINDS,
  type Graph,
  type NodeKind,
  type PictureEdge,
  type PictureNode,
} from "./picture";

const EXAMPLE = `describe the picture like this:
title: From modules to a file
caption: Webpack writes both modules to one file.
nodes:
  module: [src/index.js, src/math.js]
  file: [main.js | 1.2 KB]
edges:
  - src/index.js -> src/math.js: import
  - src/index.js -> main.js`;

const KEYS = ["title", "caption", "direction", "nodes", "edges", "groups"];

/** Returns the picture, or undefined after reporting what's wrong. `line` is the line of the fence in the page. */
export function parsePicture(text: string, page: PageContext, line: number): Graph | undefined {
  const { entries: values, problems } = parseNamed(page.file, text, EXAMPLE);
  for (const problem of problems) {
    page.report({ line: line + problem.line }, problem.message, problem.fix);
  }
  if (problems.length > 0) return undefined;
  const before = page.problems.length;
  const lines = text.split("\n");
  const report = (part: string, message: string, fix: string) => {
    const index = lines.findIndex((candidate) => candidate.includes(part));
    page.report({ line: line + 1 + Math.max(index, 0) }, message, fix);
  };
  for (const key of Object.keys(values)) {
    if (KEYS.includes(key)) continue;
    const meant = nearest(key, KEYS);
    report(key, `A picture has no "${key}"`, meant ? `write ${meant}` : `use ${KEYS.join(", ")}`);
  }
  const required = (key: string, example: string): string => {
    const value = values[key];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    report("", `The picture has no ${key}`, `add a line: ${key}: ${example}`);
    return "";
  };
  const title = required("title", "What the picture shows, for people who can't see it");
  const caption = required("caption", "One sentence about what the picture shows.");
  const { direction = "down" } = values;
  if (direction !== "down" && direction !== "right") {
    report("direction", `direction is ${JSON.stringify(direction)}`, "write down or right");
  }
  const nodes = parseNodes(values.nodes, report);
  const names = nodes.map(({ name }) => name);
  const checkName = (name: string, place: string, part: string) => {
    if (names.includes(name)) return;
    const meant = nearest(name, names);
    const fix = meant ? `write ${meant}` : "add it to nodes, or use the name of a node";
    report(part, `${place} uses "${name}", which isn't a node of the picture`, fix);
  };
  const edges = parseEdges(values.edges, report);
  for (const { from, to, dashed } of edges) {
    const part = `${from} ${dashed ? "..>" : "->"} ${to}`;
    for (const name of [from, to]) checkName(name, "An edge", part);
  }
  const groups = Object.entries((values.groups ?? {}) as Record<string, unknown>).map(
    ([groupTitle, members]) => {
      if (!Array.isArray(members)) report(groupTitle, `"${groupTitle}" isn't a list`, EXAMPLE);
      const inside = Array.isArray(members) ? members.map(String) : [];
      for (const name of inside) {
        checkName(name, `The group "${groupTitle}"`, `${groupTitle}:`);
      }
      return { title: groupTitle, names: inside };
    },
  );
  const grouped = groups.flatMap((group) => group.names);
  for (const name of grouped.filter((candidate, index) => grouped.indexOf(candidate) < index)) {
    report(name, `"${name}" is in two groups`, "leave it in one of them");
  }
  return page.problems.length === before
    ? { title, caption, direction: direction as Graph["direction"], nodes, edges, groups }
    : undefined;
}

type Report = (part: string, message: string, fix: string) => void;

function parseNodes(value: unknown, report: Report): PictureNode[] {
  const nodes: PictureNode[] = [];
  for (const [kind, labels] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    if (!(NODE_KINDS as readonly string[]).includes(kind) || !Array.isArray(labels)) {
      const message = `nodes has "${kind}", which isn't a list of nodes of a known kind`;
      report(kind, message, `write one of ${NODE_KINDS.join(", ")} with a list of labels`);
      continue;
    }
    for (const label of labels) {
      const [name = "", detail] = String(label).split(" | ");
      if (nodes.some((node) => node.name === name)) {
        report(`${kind}:`, `Two nodes are called "${name}"`, "give each node its own name");
      }
      nodes.push({ kind: kind as NodeKind, name, detail });
    }
  }
  if (nodes.length === 0) report("nodes", "The picture has no nodes", EXAMPLE);
  return nodes;
}

const EDGE = /^(.+?) (->|\.\.>) (.+)$/;

function parseEdges(value: unknown, report: Report): PictureEdge[] {
  return ((value ?? []) as unknown[]).flatMap((item) => {
    const [text = "", label] =
      typeof item === "object" && item !== null
        ? (Object.entries(item)[0] as [string, unknown])
        : [String(item)];
    const [, from, arrow, to] = EDGE.exec(text) ?? [];
    if (!from || !to) {
      report(text, `"${text}" isn't an edge`, 'write "from -> to" or "from -> to: label"');
      return [];
    }
    const dashed = arrow === "..>";
    return [{ from, to, dashed, ...(typeof label === "string" && { label }) }];
  });
}
