// Reads a picture that a page describes in a ```picture fence.
import { isRecord } from "../../../../src/core/is-record";
import { nearest } from "../../../../src/core/nearest";
import { parseNamed } from "../../../../src/core/yaml-file";
import type { Path } from "../../../../src/core/yaml-problems";
import { unknownKeyFix } from "../../../../src/core/yaml-schema";
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
const EDGE = /^(.+?) (->|\.\.>) (.+)$/;

type Report = (place: Path, message: string, fix: string) => void;

/** Returns the picture, or undefined after reporting what's wrong. `line` is the line of the fence in the page. */
export function parsePicture(text: string, page: PageContext, line: number): Graph | undefined {
  const { entries: values, lineOf, problems } = parseNamed(page.file, text, EXAMPLE);
  for (const problem of problems) {
    page.report({ line: line + problem.line }, problem.message, problem.fix);
  }
  if (problems.length > 0) return undefined;
  const before = page.problems.length;
  const report: Report = (place, message, fix) =>
    page.report({ line: line + lineOf(...place) }, message, fix);
  for (const key of Object.keys(values)) {
    if (KEYS.includes(key)) continue;
    report([key], `A picture has no "${key}"`, unknownKeyFix(key, KEYS));
  }
  const required = (key: string, example: string): string => {
    const value = values[key];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    report([key], `The picture has no ${key}`, `add a line: ${key}: ${example}`);
    return "";
  };
  const title = required("title", "What the picture shows, for people who can't see it");
  const caption = required("caption", "One sentence about what the picture shows.");
  const { direction = "down" } = values;
  if (direction !== "down" && direction !== "right") {
    report(["direction"], `direction is ${JSON.stringify(direction)}`, "write down or right");
  }
  const nodes = parseNodes(values.nodes, report);
  const names = nodes.map(({ name }) => name);
  const checkName = (place: Path, user: string, name: string) => {
    if (names.includes(name)) return;
    const meant = nearest(name, names);
    const fix = meant ? `write ${meant}` : "add it to nodes, or use the name of a node";
    report(place, `${user} uses "${name}", which isn't a node of the picture`, fix);
  };
  const edges = [values.edges ?? []].flat().flatMap((item: unknown, index): PictureEdge[] => {
    const [words = "", label] = isRecord(item) ? Object.entries(item)[0]! : [String(item)];
    const [, from, arrow, to] = EDGE.exec(words) ?? [];
    const place = ["edges", index];
    if (!from || !to) {
      report(place, `"${words}" isn't an edge`, 'write "from -> to" or "from -> to: label"');
      return [];
    }
    for (const name of [from, to]) checkName(place, "An edge", name);
    const dashed = arrow === "..>";
    return [{ from, to, dashed, ...(typeof label === "string" && { label }) }];
  });
  const grouped = new Set<string>();
  const groups = Object.entries(values.groups ?? {}).map(([groupTitle, members]) => {
    const place = ["groups", groupTitle];
    if (!Array.isArray(members)) report(place, `"${groupTitle}" isn't a list`, EXAMPLE);
    const inside = Array.isArray(members) ? members.map(String) : [];
    for (const name of inside) {
      checkName(place, `The group "${groupTitle}"`, name);
      if (grouped.has(name)) {
        report(place, `"${name}" is in two groups`, "leave it in one of them");
      }
      grouped.add(name);
    }
    return { title: groupTitle, names: inside };
  });
  return page.problems.length === before
    ? { title, caption, direction: direction as Graph["direction"], nodes, edges, groups }
    : undefined;
}

function parseNodes(value: unknown, report: Report): PictureNode[] {
  const nodes: PictureNode[] = [];
  for (const [kind, labels] of Object.entries(value ?? {}) as [NodeKind, unknown][]) {
    const place = ["nodes", kind];
    if (!NODE_KINDS.includes(kind) || !Array.isArray(labels)) {
      const message = `nodes has "${kind}", which isn't a list of nodes of a known kind`;
      report(place, message, `write one of ${NODE_KINDS.join(", ")} with a list of labels`);
      continue;
    }
    for (const label of labels) {
      const [name = "", detail] = String(label).split(" | ");
      if (nodes.some((node) => node.name === name)) {
        report(place, `Two nodes are called "${name}"`, "give each node its own name");
      }
      nodes.push({ kind, name, detail });
    }
  }
  if (nodes.length === 0) report(["nodes"], "The picture has no nodes", EXAMPLE);
  return nodes;
}
