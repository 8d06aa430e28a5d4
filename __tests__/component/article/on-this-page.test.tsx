// The list of a page's headings, and the box that collapses it.
import { afterEach, describe, expect, it } from "@jest/globals";
import { OnThisPage } from "../../../src/article/OnThisPage/OnThisPage";
import { axeViolations } from "../support/axe";
import { stubMedia } from "../support/media";
import { act, render, screen } from "../support/render";
import { unstubAllGlobals } from "../../support/stubs";

const WIDE = "(min-width: 75rem)";
const list = (
  <OnThisPage content={{ html: "", onThisPage: '<ol><li><a href="#usage">Usage</a></li></ol>' }} />
);
const isOpen = () => screen.getByRole("group").hasAttribute("open");

afterEach(() => {
  unstubAllGlobals();
});

describe("src/article/OnThisPage", () => {
  it("collapses the page's headings on small screens and shows them on wide ones", () => {
    const change = stubMedia();
    render(list);
    expect(isOpen()).toBe(false);
    act(() => change(WIDE, true));
    expect(isOpen()).toBe(true);
    act(() => change(WIDE, false));
    expect(isOpen()).toBe(false);
  });

  it("shows the headings right away on a wide screen, as a named navigation landmark", async () => {
    stubMedia([WIDE]);
    const { container } = render(list);
    expect(isOpen()).toBe(true);
    expect(screen.getByRole("navigation", { name: "On this page" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Usage" }).getAttribute("href")).toBe("#usage");
    expect(await axeViolations(container)).toEqual([]);
  });
});
