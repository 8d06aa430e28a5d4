// Reads the counts next to the content that the pages must not exceed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { expect } from "./expect";
import { CONTENT } from "../../scripts/content-lint/own-tree";

const FILE = "limits.yaml";

type Limit = "nocheckFences" | "plannedPages";

/** Fails if a count differs from its limit, and says what to do about it. */
export function expectLimit(name: Limit, count: number, ifMore: string): void {
  const limits = parse(readFileSync(path.join(CONTENT, FILE), "utf8")) as Record<Limit, number>;
  const advice = count > limits[name] ? ifMore : `lower ${name} in content/${FILE}`;
  expect(count, advice).toBe(limits[name]);
}
