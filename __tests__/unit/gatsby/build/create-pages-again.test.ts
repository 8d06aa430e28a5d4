import { createRequire } from "node:module";
import { afterEach, beforeEach, it, jest } from "@jest/globals";
import type { CreateDevServerArgs, Node } from "gatsby";
import {
  createPagesAgain,
  startCreatingPages,
} from "../../../../src/gatsby/build/create-pages-again";
import { expect } from "../../../support/expect";

// With require(), so that it's the module that the hook loads.
const { emitter } = createRequire(import.meta.url)(
  "gatsby/dist/redux",
) as typeof import("gatsby/dist/redux");
const touchNode = jest.fn();
const site = { id: "Site" } as Node;

const emit = (type: string, nodeType: string) =>
  emitter.emit(type, { payload: { internal: { type: nodeType } } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  startCreatingPages();
  touchNode.mockClear();
  jest.useRealTimers();
});

createPagesAgain({
  actions: { touchNode },
  getNodesByType: () => [site],
} as unknown as CreateDevServerArgs);

it.each(["CREATE_NODE", "DELETE_NODE"])(
  "reports a change to Gatsby (%s) until the pages are created",
  (type) => {
    emit(type, "LocalDocPage");
    jest.advanceTimersByTime(2500);
    expect(touchNode).toHaveBeenCalledTimes(2);
    expect(touchNode).toHaveBeenCalledWith(site);
    startCreatingPages();
    jest.advanceTimersByTime(10_000);
    expect(touchNode).toHaveBeenCalledTimes(2);
  },
);

it("does nothing if the pages are created after the change, as usual", () => {
  emit("CREATE_NODE", "LocalDocPage");
  startCreatingPages();
  jest.advanceTimersByTime(10_000);
  expect(touchNode).not.toHaveBeenCalled();
});

it("ignores other nodes", () => {
  emit("CREATE_NODE", "DocSection");
  emitter.emit("DELETE_NODE", {});
  jest.advanceTimersByTime(10_000);
  expect(touchNode).not.toHaveBeenCalled();
});

it("stops the preview if Gatsby has no node that it can report as changed", () => {
  const args = { actions: { touchNode }, getNodesByType: () => [] };
  expect(() => createPagesAgain(args as unknown as CreateDevServerArgs)).toThrow(
    "had a node of the type Site (",
  );
});
