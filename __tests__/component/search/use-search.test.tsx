// When the answers of the search's worker are shown. The worker itself doesn't run in jsdom.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { useSearch } from "../../../src/search/use-search";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";
import { act, renderHook } from "../support/render";

let started: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  postMessage = jest.fn();
  constructor() {
    super();
    started.push(this);
  }
  respond(query: string, complete: boolean | undefined): void {
    const answer = complete === undefined ? undefined : { hits: [], suggestion: null, complete };
    act(() => void this.dispatchEvent(new MessageEvent("message", { data: { query, answer } })));
  }
}

beforeEach(() => {
  started = [];
  stubGlobal("Worker", FakeWorker);
});
afterEach(unstubAllGlobals);

function search(initialProps: string) {
  const hook = renderHook((query: string) => useSearch(query), { initialProps });
  const shown = () => {
    const { answer, failed } = hook.result.current;
    return [answer?.query, answer?.complete, failed];
  };
  return { ...hook, shown, worker: started[0]! };
}

describe("src/search/use-search", () => {
  it("starts the worker before there's a query", () => {
    const { shown, worker } = search("");
    expect(worker.postMessage.mock.calls).toEqual([[""]]);
    worker.respond("", false);
    expect(shown()).toEqual([undefined, undefined, false]);
  });

  it("shows the first answer until the whole index has been searched, and ignores late answers", () => {
    const { shown, worker, rerender } = search("a");
    worker.respond("a", false);
    expect(shown()).toEqual(["a", false, false]);
    rerender("ab");
    worker.respond("a", true);
    expect(shown()).toEqual(["a", false, false]);
    worker.respond("ab", true);
    expect(shown()).toEqual(["ab", true, false]);
    expect(started).toHaveLength(1);
  });

  it("reports a failure until the whole index has been searched", () => {
    const { shown, worker, rerender } = search("a");
    worker.respond("a", false);
    worker.respond("a", undefined);
    expect(shown()).toEqual(["a", false, true]);
    rerender("ab");
    worker.respond("ab", false);
    expect(shown()).toEqual(["ab", false, true]);
    worker.respond("ab", true);
    expect(shown()).toEqual(["ab", true, false]);
  });

  it("reports that the worker doesn't start, and starts another one to try again", () => {
    const { result, shown, worker } = search("a");
    act(() => void worker.dispatchEvent(new Event("error")));
    expect(shown()).toEqual([undefined, undefined, true]);
    act(() => result.current.retry());
    expect(started).toHaveLength(2);
    started[1]!.respond("a", true);
    expect(shown()).toEqual(["a", true, false]);
  });
});
