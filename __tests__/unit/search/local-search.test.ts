import { expect, it } from "@jest/globals";
import { LocalSearch } from "../../../src/search/local-search";
import { FACTS_URL, MESSAGES_URL, textsUrl, TITLES_URL } from "../../../src/search/search-index";

const files: Record<string, unknown> = {
  [TITLES_URL]: {
    pages: [
      {
        url: "/guides/caching/",
        title: "Caching",
        description: "",
        headings: [{ id: "hash", title: "Hashes" }],
      },
    ],
    sections: ["guides"],
  },
  [MESSAGES_URL]: [{ to: "/guides/caching/#hash", texts: ["Unsupported hash digest {digest}"] }],
  [textsUrl("guides")]: [
    { url: "/guides/caching/", parts: [{ id: "hash", text: "The fingerprint." }] },
  ],
  [FACTS_URL]: [
    { kind: "option", name: "cache", url: "/configuration/cache/#option-cache", summary: "" },
  ],
};

function site(missing: Set<string> = new Set()) {
  const requested: string[] = [];
  const search = new LocalSearch((url) => {
    requested.push(url);
    return missing.has(url)
      ? Promise.reject(new Error(`${url} is gone`))
      : Promise.resolve(files[url]);
  });
  return { search, requested, missing };
}

it("loads only titles until a query needs the rest", async () => {
  const { search, requested } = site();
  expect((await search.search("")).hits).toEqual([]);
  expect((await search.search("hashes")).hits[0]?.url).toBe("/guides/caching/#hash");
  expect(requested).toEqual([TITLES_URL]);
  expect((await search.search("fingerprint")).complete).toBe(false);
  await search.loadAll();
  const { hits, complete } = await search.search("fingerprint");
  expect([hits[0]?.url, complete]).toEqual(["/guides/caching/#hash", true]);
  const { hits: explained } = await search.search('Unsupported hash digest "base7"');
  expect(explained[0]).toMatchObject({ kind: "message", url: "/guides/caching/#hash" });
  expect(new Set(requested).size).toBe(requested.length);
});

it("reports that the index can't be loaded, and tries again", async () => {
  const { search, missing } = site(new Set([TITLES_URL]));
  await expect(search.search("hashes")).rejects.toThrow("is gone");
  missing.clear();
  expect((await search.search("hashes")).hits).toHaveLength(1);
});

it("searches the parts that have loaded, and fetches only missing parts again", async () => {
  const { search, requested, missing } = site(new Set([FACTS_URL]));
  await expect(search.loadAll()).rejects.toThrow("is gone");
  const { hits, complete } = await search.search("fingerprint");
  expect([hits.length, complete]).toEqual([1, false]);
  missing.clear();
  requested.length = 0;
  await search.loadAll();
  expect(requested).toEqual([FACTS_URL]);
  expect((await search.search("cache")).hits.map(({ kind }) => kind)).toContain("option");
});

it("suggests a query only if everything was searched and nothing was found", async () => {
  const { search } = site();
  expect((await search.search("zzqq")).suggestion).toBeNull();
  await search.loadAll();
  expect((await search.search("cachingg")).suggestion).toBeNull();
  expect((await search.search("cxchxngx")).hits).toEqual([]);
});
