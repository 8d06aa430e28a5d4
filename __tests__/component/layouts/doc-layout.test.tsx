// The columns of a documentation page.
import { afterEach, describe, expect, it, vi } from "vitest";
import { DocLayout } from "../../../src/layouts/DocLayout";
import { stubMedia } from "../support/media";
import { act, render, screen } from "../support/render";

const WIDE = "(min-width: 75rem)";
const list = <nav className="on-this-page">Usage</nav>;
const isOpen = () => screen.getByRole("group").hasAttribute("open");

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("src/layouts/DocLayout", () => {
  it("folds the page's headings away on small screens and shows them on wide ones", () => {
    const change = stubMedia();
    render(<DocLayout onThisPage={list}>Text</DocLayout>);
    expect(isOpen()).toBe(false);
    act(() => change(WIDE, true));
    expect(isOpen()).toBe(true);
    act(() => change(WIDE, false));
    expect(isOpen()).toBe(false);
  });

  it("shows the headings at once on a wide screen", () => {
    stubMedia([WIDE]);
    render(<DocLayout onThisPage={list}>Text</DocLayout>);
    expect(isOpen()).toBe(true);
  });

  it("has no empty place for what a page has not", () => {
    render(<DocLayout>Text</DocLayout>);
    expect(screen.queryByRole("group")).toBeNull();
    expect(document.querySelector("[data-scroll-box]")).toBeNull();
  });
});
