// Loads the content of pages, and keeps it.
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { contentInMemory, loadContent } from "../../../src/navigation/page-content";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const file = { digest: "d", html: "<p>Text</p>", headings: [{ id: "a", title: "A", level: 2 }] };
const answer = (ok: boolean) => ({ ok, status: ok ? 200 : 500, json: () => Promise.resolve(file) });

afterEach(() => unstubAllGlobals());

describe("loadContent", () => {
  it("fetches a page's content once, even for two simultaneous calls, and keeps it", async () => {
    const fetch = jest.fn(() => Promise.resolve(answer(true)));
    stubGlobal("fetch", fetch);
    const [one, two] = await Promise.all([
      loadContent("/content/a.json"),
      loadContent("/content/a.json"),
    ]);
    expect(one.html).toBe("<p>Text</p>");
    expect(one.onThisPage).toContain('href="#a"');
    expect(two).toBe(one);
    expect(await loadContent("/content/a.json")).toBe(one);
    expect(contentInMemory("/content/a.json")).toBe(one);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("fails for a bad response, and works when called again", async () => {
    stubGlobal("fetch", () => Promise.resolve(answer(false)));
    await expect(loadContent("/content/b.json")).rejects.toThrow("/content/b.json: status 500");
    expect(contentInMemory("/content/b.json")).toBeUndefined();
    stubGlobal("fetch", () => Promise.resolve(answer(true)));
    expect((await loadContent("/content/b.json")).html).toBe("<p>Text</p>");
  });
});
