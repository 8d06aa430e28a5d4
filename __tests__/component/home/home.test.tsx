// The first screen of the home page, and the links below it.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { HomeHero } from "../../../src/home/HomeHero/HomeHero";
import { HomeWays } from "../../../src/home/HomeWays/HomeWays";
import { HOME_NAVIGATION } from "../../../src/core/ways-in";
import { FrameContext } from "../../../src/ui/use-frame";
import { stubMedia } from "../support/media";
import { render, screen } from "../support/render";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const LESS_MOTION = "(prefers-reduced-motion: reduce)";

/** Tells all observers whether their elements are visible. */
let see: (inSight: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  const callbacks = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private callback: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        callbacks.add(this.callback);
      }
      disconnect() {
        callbacks.delete(this.callback);
      }
    },
  );
  see = (isIntersecting) => callbacks.forEach((callback) => callback([{ isIntersecting }]));
});

afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

/** A frame for a site without these pages. */
const without =
  (...absent: string[]) =>
  ({ children }: PropsWithChildren) => (
    <FrameContext.Provider value={{ absent, version4: "/" }}>{children}</FrameContext.Provider>
  );
const shownWord = () => document.querySelector("[data-word=shown]")!.textContent;
const turn = () => document.querySelector<HTMLElement>("[data-cube]")!.dataset.cube;
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

describe("src/home/HomeHero", () => {
  it("has a heading that is one sentence", () => {
    stubMedia();
    render(<HomeHero />);
    screen.getByRole("heading", {
      level: 1,
      name: "bundle your assets, scripts, images, and styles",
    });
  });

  it("has a text alternative for its drawing", () => {
    stubMedia();
    render(<HomeHero />);
    const words = screen.getByRole("img").getAttribute("aria-label");
    expect(words).toContain("index.html depends on style.css, cup.svg, and index.js");
    expect(words).toContain("index.js depends on clock.js and loads timer.js on demand");
    expect(words).toContain("7 modules into 5 static assets");
  });

  it("shows the next word and rotates the cube a quarter turn every five seconds", () => {
    stubMedia();
    render(<HomeHero />);
    act(() => see(true));
    pass(4999);
    expect([shownWord(), turn()]).toEqual(["assets", "0"]);
    pass(1);
    expect([shownWord(), turn()]).toEqual(["scripts", "90"]);
    pass(15_000);
    expect([shownWord(), turn()]).toEqual(["assets", "360"]);
  });

  it("runs no timers while it's out of view or the document is hidden", () => {
    stubMedia();
    render(<HomeHero />);
    expect(jest.getTimerCount()).toBe(0);
    act(() => see(true));
    expect(jest.getTimerCount()).toBe(2);
    setVisibility("hidden");
    expect(jest.getTimerCount()).toBe(0);
    setVisibility("visible");
    expect(jest.getTimerCount()).toBe(2);
    act(() => see(false));
    expect(jest.getTimerCount()).toBe(0);
    pass(60_000);
    expect(shownWord()).toBe("assets");
  });

  it("doesn't animate for readers who prefer reduced motion, even if they choose it later", () => {
    const setMedia = stubMedia();
    render(<HomeHero />);
    act(() => see(true));
    act(() => setMedia(LESS_MOTION, true));
    pass(60_000);
    expect([shownWord(), turn()]).toEqual(["assets", "0"]);
  });

  it("pauses and resumes with a button", () => {
    stubMedia();
    render(<HomeHero />);
    act(() => see(true));
    const button = screen.getByRole("button", { name: "Pause the animation" });
    act(() => button.click());
    expect(button.getAttribute("aria-pressed")).toBe("true");
    pass(60_000);
    expect(shownWord()).toBe("assets");
    act(() => button.click());
    act(() => see(true));
    pass(5000);
    expect(shownWord()).toBe("scripts");
  });

  it("doesn't link to pages that the content tree doesn't have", () => {
    stubMedia();
    render(<HomeHero />, { wrapper: without(HOME_NAVIGATION.why) });
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Get started"]);
  });
});

describe("src/home/HomeWays", () => {
  it("links to learning, configuring, and extending webpack", () => {
    render(<HomeWays />);
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Learn",
      "Configure",
      "Extend",
    ]);
  });

  it("renders nothing when it would have no links", () => {
    const { container } = render(<HomeWays />, {
      wrapper: without(...Object.values(HOME_NAVIGATION)),
    });
    expect(container.innerHTML).toBe("");
  });
});
