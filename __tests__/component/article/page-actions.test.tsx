// The actions that a page offers.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { PageActions } from "../../../src/article/PageActions/PageActions";
import { render, screen, user, waitFor } from "../support/render";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const url = "/concepts/output/index.md";
const actions = (markdownUrl = url) => (
  <PageActions markdownUrl={markdownUrl} editUrl={null} repo={null} />
);
const copyButton = () => screen.getByRole("button", { name: "Copy page as Markdown" });
const status = (text: string) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));

let copied: string | undefined;

beforeEach(() => {
  copied = undefined;
  stubGlobal(
    "ClipboardItem",
    class {
      constructor(readonly items: Record<string, Promise<Blob>>) {}
    },
  );
  const write = async ([item]: { items: Record<string, Promise<Blob>> }[]) => {
    const blob = await item!.items["text/plain"]!;
    copied = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(blob);
    });
  };
  Object.defineProperty(navigator, "clipboard", { value: { write }, configurable: true });
  stubGlobal(
    "fetch",
    jest.fn(() => Promise.resolve(new Response("# Output\n\nText…\n"))),
  );
});
afterEach(() => unstubAllGlobals());

describe("src/article/PageActions", () => {
  it("links to the Markdown copy, so that it's available without JavaScript", () => {
    render(actions());
    const link = screen.getByRole("link", { name: "View as Markdown" });
    expect(link.getAttribute("href")).toBe(url);
  });

  it("fetches the copy only after a click, and confirms that it's on the clipboard", async () => {
    render(actions());
    expect(fetch).not.toHaveBeenCalled();
    await user.click(copyButton());
    await status("Copied");
    expect(jest.mocked(fetch).mock.calls).toEqual([[url]]);
    expect(copied).toBe("# Output\n\nText…\n");
  });

  it("reports that the copy can't be loaded, and works once it's available again", async () => {
    jest.mocked(fetch).mockResolvedValueOnce(new Response("no", { status: 404 }));
    render(actions());
    await user.click(copyButton());
    await status("Not copied");
    expect(copied).toBeUndefined();
    await user.click(copyButton());
    await status("Copied");
  });

  it("reports when the browser doesn't allow access to the clipboard", async () => {
    stubGlobal("ClipboardItem", undefined);
    render(actions());
    await user.click(copyButton());
    await status("Not copied");
  });

  it("clears the result of the previous page on the next page", async () => {
    const { rerender } = render(actions());
    await user.click(copyButton());
    await status("Copied");
    rerender(actions("/concepts/entry-points/index.md"));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
