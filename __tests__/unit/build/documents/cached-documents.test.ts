import { beforeEach, expect, it } from "@jest/globals";
import { CachedDocuments } from "../../../../src/build/documents/cached-documents";
import type { HtmlDocument } from "../../../../src/build/documents/read-html";

const stored = new Map<string, string>();
const cache = {
  get: async (key: string) => (JSON.parse(stored.get(key) ?? "null") as unknown) ?? undefined,
  set: async (key: string, value: unknown) => void stored.set(key, JSON.stringify(value)),
} as unknown as Parameters<CachedDocuments["save"]>[0];

const page = (ids: string[], urls: string[]): HtmlDocument => ({
  ids,
  urls,
  code: { scripts: ["go()"], styles: [] },
});

async function store(pages: Record<string, HtmlDocument>): Promise<void> {
  const cached = new CachedDocuments();
  for (const [name, document] of Object.entries(pages)) cached.get("a", name, "1", () => document);
  await cached.save(cache);
}

beforeEach(() => stored.clear());

it("restores documents from the cache unchanged", async () => {
  const pages = {
    "a/index.html": page(["x", "y", "x"], ["/b/", "#y"]),
    "b/index.html": {
      ids: [],
      urls: ["/b/"],
      code: { scripts: ["go()", "stop()"], styles: ["b{}"] },
      isCanonical: true as const,
    },
  };
  await store(pages);
  const cached = new CachedDocuments();
  await cached.restore(cache, ["a"]);
  for (const [name, document] of Object.entries(pages)) {
    expect(cached.get("a", name, "1", () => page([], []))).toEqual(document);
  }
});

it("stores an address that every page contains only once", async () => {
  const urls = Array.from({ length: 50 }, (_, n) => `/guides/page-number-${n}/`);
  await store(
    Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.html`, page([], urls)])),
  );
  expect([...stored.values()].join("").split("page-number-7/")).toHaveLength(2);
});
