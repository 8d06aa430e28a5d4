// When the editor checks the open entry.
import { afterEach, beforeEach, describe, it, jest } from "@jest/globals";
import type { CheckedDraft } from "../../../../src/cms/cms";
import { checkDraftsWith, draftState, openDraft } from "../../../../src/cms/editor/open-draft";
import { expect } from "../../../support/expect";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const open = (path: string) =>
  openDraft({ path, source: "Text.", original: undefined, firstLine: 1, images: [] });

describe("the open entry", () => {
  it("is checked again if its address changes during a check", async () => {
    const finish: (() => void)[] = [];
    checkDraftsWith(async ({ path }) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return { url: path, blocks: [], problems: [] } satisfies CheckedDraft;
    });
    open("content/guides/new-page.mdx");
    await jest.runAllTimersAsync();
    open("content/guides/caching.mdx");
    await jest.runAllTimersAsync();
    finish[0]!();
    await jest.runAllTimersAsync();
    expect(finish).toHaveLength(2);
    finish[1]!();
    await jest.runAllTimersAsync();
    expect(draftState().checked?.url).toBe("content/guides/caching.mdx");
  });
});
