// The box that stores the whole documentation, in each of its states.
import { describe, expect, it, jest } from "@jest/globals";
import { ReadOffline } from "../../../src/offline/ReadOffline/ReadOffline";
import type { OfflineCopyState } from "../../../src/offline/use-offline-copy";
import { axeViolations } from "../support/axe";
import { render, screen, user } from "../support/render";

const size = { download: 2_100_000, size: 10_240_000 };

function show(state: OfflineCopyState) {
  const controls = { look: jest.fn(), store: jest.fn(), cancel: jest.fn(), remove: jest.fn() };
  return { controls, ...render(<ReadOffline state={state} {...controls} />) };
}

const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

describe("src/offline/ReadOffline", () => {
  it("shows the download size before it offers to store anything", async () => {
    const { controls } = show({ status: "absent", size, room: undefined });
    expect(screen.getByRole("status").textContent).toBe(
      "The download is 2.1 MB and takes up 10.2 MB on this device.",
    );
    await user.click(screen.getByRole("button", { name: "Store the documentation" }));
    expect(controls.store).toHaveBeenCalledTimes(1);
  });

  it("warns when the browser doesn't have enough space", () => {
    show({ status: "absent", size, room: 3_000_000 });
    expect(screen.getByRole("status").textContent).toMatch(/only 3\.0 MB left/);
  });

  it("shows its progress, and stops on request", async () => {
    const { controls } = show({ status: "storing", done: 40, total: 320 });
    const bar = screen.getByRole("progressbar", { name: "Stored files" }) as HTMLProgressElement;
    expect([bar.value, bar.max]).toEqual([40, 320]);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(controls.cancel).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["cancelled", /You stopped the download/],
    ["failed", /stopped before it was complete/],
    ["full", /no space left/],
    [undefined, /Some of the documentation isn't stored/],
  ] as const)("explains why only part of the documentation is stored: %s", (why, text) => {
    show({ status: "partial", why });
    expect(screen.getByRole("status").textContent).toMatch(text);
    expect(buttons()).toEqual(["Store the rest", "Remove the stored pages"]);
  });

  it("offers no action when the browser blocks storage", () => {
    show({ status: "stored" }).unmount();
    show({ status: "unavailable", why: "blocked" });
    expect(buttons()).toEqual([]);
    expect(screen.getByRole("status").textContent).toMatch(/doesn't let the site store pages/);
  });

  it.each([
    [{ status: "unavailable", why: "failed" }, /can't be stored right now/],
    [{ status: "absent", size: undefined, room: undefined }, /isn't responding/],
  ] as const)("offers to try again when that could help: %o", async (state, text) => {
    const { controls } = show(state);
    expect(screen.getByRole("status").textContent).toMatch(text);
    expect(buttons()).toEqual(["Try again"]);
    await user.click(screen.getByRole("button"));
    expect(controls.look).toHaveBeenCalledTimes(1);
  });

  it("keeps focus when its button disappears", async () => {
    const { controls, rerender } = show({ status: "absent", size, room: undefined });
    await user.click(screen.getByRole("button"));
    rerender(<ReadOffline state={{ status: "storing", done: 0, total: 0 }} {...controls} />);
    rerender(<ReadOffline state={{ status: "stored" }} {...controls} />);
    expect(document.activeElement).toBe(screen.getByRole("status"));
  });

  it("has no problems that axe finds", async () => {
    const { container } = show({ status: "storing", done: 40, total: 320 });
    expect(await axeViolations(container)).toEqual([]);
  });
});
