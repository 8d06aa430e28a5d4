// The keyboard shortcut that a component adds.
import { expect, it, jest } from "@jest/globals";
import { useShortcut } from "../../../src/ui/use-shortcuts";
import { fireEvent, render } from "../support/render";

const run = jest.fn();
function Search() {
  useShortcut("k", run);
  return null;
}

it("a shortcut with Ctrl or ⌘ replaces the browser's, but only while its component is mounted", () => {
  const { unmount } = render(<Search />);
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: "K", metaKey: true })).toBe(false);
  expect(run).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: "k" });
  fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true, altKey: true });
  unmount();
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(true);
  expect(run).toHaveBeenCalledTimes(2);
});
