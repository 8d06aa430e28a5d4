import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { loadChunk } from "../../../src/core/load-chunk";

const missing = () => new Error("Loading chunk 12 failed.\n(missing: /12.js)");

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("loadChunk", () => {
  it("resolves to the module", async () => {
    await expect(loadChunk(async () => ({ a: 1 }))).resolves.toEqual({ a: 1 });
  });

  it("retries once after a short delay", async () => {
    const load = jest
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(missing())
      .mockResolvedValueOnce("module");
    const loaded = loadChunk(load);
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.runAllTimersAsync();
    await expect(loaded).resolves.toBe("module");
  });

  it.each([
    [missing(), { name: "ChunkLoadError", message: "Loading chunk 12 failed" }],
    [
      new Error("Loading CSS chunk 12 failed.\n(/12.css)"),
      { code: "CSS_CHUNK_LOAD_FAILED", message: "Loading CSS chunk 12 failed" },
    ],
    [new Error("Cannot find module './page'"), { code: "MODULE_NOT_FOUND" }],
  ])("rejects with a catalog error after two failures: %p", async (thrown, expected) => {
    const load = jest.fn<() => Promise<unknown>>().mockRejectedValue(thrown);
    const loaded = expect(loadChunk(load)).rejects.toMatchObject(expected);
    await jest.runAllTimersAsync();
    await loaded;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("doesn't retry a module that loads but throws an error", async () => {
    const load = jest
      .fn<() => Promise<unknown>>()
      .mockRejectedValue(new TypeError("x is undefined"));
    await expect(loadChunk(load)).rejects.toThrow("x is undefined");
    expect(load).toHaveBeenCalledTimes(1);
  });
});
