// Projects from links: when they're built, and what a copied link contains.
import { Blob } from "node:buffer";
import { CompressionStream, DecompressionStream } from "node:stream/web";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { addressOf, projectFromAddress } from "../../../src/playground/project-address";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";
import { act, render, screen, user, waitFor } from "../support/render";

/** Changes a file as a reader does in the editor, which needs a layout that jsdom doesn't have. */
let edit: (name: string, text: string) => void;
jest.unstable_mockModule("../../../src/playground/code/code-mirror", () => ({
  createCodeEditor: (_place: unknown, onEdit: typeof edit) => {
    edit = onEdit;
    return { show() {}, mark() {}, focusLine() {}, destroy() {} };
  },
  showCode() {},
}));
const { Playground } = await import("../../../src/playground/Playground/Playground");

const NAME = "src/index.js";

beforeEach(async () => {
  stubGlobal("__PLAYGROUND_EXAMPLES__", ["caching", "plugins/copy-plugin"]);
  // jsdom doesn't have them.
  stubGlobal("Blob", Blob);
  stubGlobal("CompressionStream", CompressionStream);
  stubGlobal("DecompressionStream", DecompressionStream);
  history.replaceState(null, "", await addressOf({ [NAME]: "'shared';" }));
});
afterEach(() => {
  jest.restoreAllMocks();
  unstubAllGlobals();
});

/** Opens the project in the address, and waits until it's there and the reader is asked whether to build it. */
async function open() {
  const page = render(<Playground />);
  await screen.findByRole("button", { name: "Build this project" });
  return page;
}

async function change(text: string): Promise<void> {
  const before = location.hash;
  act(() => edit(NAME, text));
  await waitFor(() => expect(location.hash).not.toBe(before));
}

async function copyLink(): Promise<string> {
  // The clipboard of the test library needs jsdom's Blob.
  const copy = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await screen.findByText("Link copied");
  return copy.mock.lastCall![0];
}

const filesAt = async (url: string) => (await projectFromAddress(new URL(url).hash)).files;

describe("a stranger's project", () => {
  it("isn't built after a reload if the reader only copied its link", async () => {
    const { unmount } = await open();
    await copyLink();
    unmount();
    await open();
  });

  it("isn't built after a reload if the reader only changed it", async () => {
    const { unmount } = await open();
    await change("'mine';");
    unmount();
    await open();
    expect(await filesAt(location.href)).toEqual({ [NAME]: "'mine';" });
  });

  it("is copied with the reader's changes", async () => {
    await open();
    await change("'mine';");
    expect(await filesAt(await copyLink())).toEqual({ [NAME]: "'mine';" });
  });
});
