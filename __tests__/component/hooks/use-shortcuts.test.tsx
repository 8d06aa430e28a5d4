// Shortcuts that parts of the site bring along.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Shortcuts } from "../../../src/components/Shortcuts/Shortcuts";
import { usePressedKey, useShortcut } from "../../../src/hooks/use-shortcuts";
import { fireEvent, render, screen } from "../support/render";

// jsdom has no modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

const run = vi.fn();
function Search() {
  useShortcut("k", "Search", run);
  return null;
}
function Frame({ search }: { search: boolean }) {
  const [pressed] = usePressedKey();
  return (
    <>
      {search && <Search />}
      <Shortcuts pressed={pressed} />
    </>
  );
}

describe("useShortcut", () => {
  it("runs with Ctrl or ⌘ in the browser's stead, and only while its part is shown", () => {
    const { rerender } = render(<Frame search />);
    expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: "K", metaKey: true })).toBe(false);
    expect(run).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: "k" });
    fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
    rerender(<Frame search={false} />);
    expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("is listed only while its part is shown", () => {
    const { rerender } = render(<Frame search />);
    fireEvent.keyDown(document.body, { key: "?" });
    expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeDefined();
    expect(screen.getByText("Search").parentElement?.textContent).toBe("SearchCtrl K");
    rerender(<Frame search={false} />);
    fireEvent.keyDown(document.body, { key: "?" });
    expect(screen.queryByText("Search")).toBeNull();
  });
});
