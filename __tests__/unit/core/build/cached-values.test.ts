import { beforeEach, expect, it } from "@jest/globals";
import { CachedValues } from "../../../../src/core/build/cached-values";

const stored = new Map<string, unknown>();
const cache = {
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => void stored.set(key, value),
} as unknown as Parameters<CachedValues<string>["save"]>[0];

/** Runs a build with these files of a group (name → version), and returns the names that it computed. */
async function build(files: Record<string, string>, code = "src/core/html.ts"): Promise<string[]> {
  const values = new CachedValues<string>("texts", [code]);
  await values.restore(cache, ["guides"]);
  const computed: string[] = [];
  for (const [name, version] of Object.entries(files)) {
    const compute = () => {
      computed.push(name);
      return `${name} ${version}`;
    };
    expect(values.get("guides", name, version, compute)).toBe(`${name} ${version}`);
  }
  await values.save(cache);
  return computed;
}

beforeEach(() => stored.clear());

it("computes only the values of new versions", async () => {
  expect(await build({ a: "1", b: "1" })).toEqual(["a", "b"]);
  expect(await build({ a: "1", b: "1" })).toEqual([]);
  expect(await build({ a: "2", b: "1" })).toEqual(["a"]);
  expect(await build({ a: "2", b: "1" })).toEqual([]);
});

it("computes all values again if the code has changed", async () => {
  await build({ a: "1", b: "1" });
  expect(await build({ a: "1", b: "1" }, "src/core/hash.ts")).toEqual(["a", "b"]);
});

it("forgets the values that a build with changes hasn't used", async () => {
  await build({ a: "1", b: "1" });
  await build({ a: "2" });
  expect(JSON.stringify([...stored])).not.toContain("b 1");
});

it("keeps nothing if a value can't be computed", () => {
  const values = new CachedValues<string>("texts", []);
  const fail = () => {
    throw new Error("no file");
  };
  expect(() => values.get("guides", "a", "1", fail)).toThrow("no file");
  expect(values.get("guides", "a", "1", () => "text")).toBe("text");
});
