// Reads the limits for the content, which are stored next to it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { expect } from "./expect";
import { CONTENT } from "../../scripts/content-lint/own-tree";

const FILE = "limits.yaml";

type Limit = "nocheckFences";

/** Fails if a count differs from its limit, with a message that explains what to do. */
export function expectLimit(name: Limit, count: number, ifMore: string): void {
  const limits = parse(readFileSync(path.join(CONTENT, FILE), "utf8")) as Record<Limit, number>;
  const advice = count > limits[name] ? ifMore : `lower ${name} in content/${FILE}`;
  expect(count, advice).toBe(limits[name]);
}
