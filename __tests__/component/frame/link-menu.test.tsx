// The language and version menus.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { LanguageMenu } from "../../../src/frame/LanguageMenu/LanguageMenu";
import { VersionMenu } from "../../../src/frame/VersionMenu/VersionMenu";
import { FrameContext } from "../../../src/ui/use-frame";
import { axeViolations } from "../support/axe";
import { fireEvent, render, screen, user } from "../support/render";

beforeEach(() => history.replaceState(null, "", "/concepts/output/"));
afterEach(() => history.replaceState(null, "", "/"));

const button = (name = "Select language") => screen.getByRole("button", { name });
const isOpen = (name?: string) => button(name).getAttribute("aria-expanded") === "true";
const focused = () => document.activeElement?.textContent;
const languages = () => render(<LanguageMenu path="/concepts/output/" />);

describe("src/frame/LanguageMenu", () => {
  it("links to the same path on each language's host, in that language", async () => {
    const { container } = languages();
    const links = screen.getAllByRole("link").map((link) => ({
      name: link.textContent,
      href: link.getAttribute("href"),
      lang: [link.getAttribute("lang"), link.getAttribute("hreflang")],
      current: link.getAttribute("aria-current"),
    }));
    expect(links).toEqual([
      {
        name: "English",
        href: "https://webpack.js.org/concepts/output/",
        lang: ["en", "en"],
        current: "true",
      },
      {
        name: "中文",
        href: "https://webpack.docschina.org/concepts/output/",
        lang: ["zh", "zh"],
        current: null,
      },
      {
        name: "한국어",
        href: "https://webpack.kr/concepts/output/",
        lang: ["ko", "ko"],
        current: null,
      },
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("keeps the hash that the address has when the menu opens", async () => {
    languages();
    history.replaceState(null, "", "/concepts/output/#old-files");
    await user.click(button());
    expect(screen.getByRole("link", { name: "한국어" }).getAttribute("href")).toBe(
      "https://webpack.kr/concepts/output/#old-files",
    );
  });

  it("opens on hover, stays open after the first click, and closes when the pointer leaves", async () => {
    languages();
    await user.hover(button());
    expect(isOpen()).toBe(true);
    await user.click(button());
    expect(isOpen()).toBe(true);
    await user.unhover(button());
    expect(isOpen()).toBe(false);
  });

  it("opens and closes on touch", () => {
    languages();
    fireEvent.pointerEnter(button(), { pointerType: "touch" });
    expect(isOpen()).toBe(false);
    fireEvent.click(button());
    expect(isOpen()).toBe(true);
    fireEvent.click(button());
    expect(isOpen()).toBe(false);
  });

  it("moves through its links with the arrow keys and wraps around", async () => {
    languages();
    await user.tab();
    await user.keyboard("{ArrowDown}");
    expect(isOpen()).toBe(true);
    expect(focused()).toBe("English");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("한국어");
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("English");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("한국어");
  });

  it("starts at the last link when opened with the up arrow", async () => {
    languages();
    await user.tab();
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("한국어");
  });

  it("closes on Escape and returns focus, without closing anything around it", async () => {
    const outside = jest.fn();
    document.addEventListener("keydown", outside);
    languages();
    await user.tab();
    await user.keyboard("{ArrowDown}");
    outside.mockClear();
    await user.keyboard("{Escape}");
    document.removeEventListener("keydown", outside);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
    expect(outside).not.toHaveBeenCalled();
  });

  it("closes when the reader clicks or focuses something else", async () => {
    render(
      <>
        <LanguageMenu path="/" />
        <a href="/other/">Other</a>
        <p>Text</p>
      </>,
    );
    const press = () => fireEvent.click(button());
    press();
    fireEvent.pointerDown(screen.getByText("Text"));
    expect(isOpen()).toBe(false);
    press();
    expect(isOpen()).toBe(true);
    fireEvent.focusIn(screen.getByText("Other"));
    expect(isOpen()).toBe(false);
  });
});

describe("src/frame/VersionMenu", () => {
  const versions = () =>
    render(
      <FrameContext.Provider value={{ absent: [], version4: "/guides/" }}>
        <VersionMenu path="/guides/asset-modules/" />
      </FrameContext.Provider>,
    );

  it("shows version 5, and links to the closest page of version 4", async () => {
    const { container } = versions();
    expect(button("Version: Webpack 5")).toBeDefined();
    const links = screen
      .getAllByRole("link")
      .map((link) => [
        link.textContent,
        link.getAttribute("href"),
        link.getAttribute("aria-current"),
      ]);
    expect(links).toEqual([
      ["Webpack 5", "/guides/asset-modules/", "true"],
      ["Webpack 4", "https://v4.webpack.js.org/guides/", null],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("opens on click, not on hover", async () => {
    versions();
    await user.hover(button("Version: Webpack 5"));
    expect(isOpen("Version: Webpack 5")).toBe(false);
    await user.click(button("Version: Webpack 5"));
    expect(isOpen("Version: Webpack 5")).toBe(true);
  });
});
