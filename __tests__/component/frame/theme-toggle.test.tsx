// The theme: before the first paint, with the button, and with the system.
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { renderToString } from "react-dom/server";
import { themeScript } from "../../../src/frame/ThemeToggle/theme-script";
import { ThemeToggle } from "../../../src/frame/ThemeToggle/ThemeToggle";
import { stubMedia } from "../support/media";
import { act, render, screen, user } from "../support/render";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const DARK = "(prefers-color-scheme: dark)";
const root = document.documentElement;
const runScript = (): void => void new Function(themeScript)();
const shown = () => [root.getAttribute("data-theme"), root.classList.contains("dark")];
const forbidStorage = () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
};

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute("data-theme");
  root.className = "";
  stubMedia();
});
afterEach(() => {
  unstubAllGlobals();
});

describe("src/frame/ThemeToggle/theme-script", () => {
  it("shows the light theme when nothing is stored and the system has no preference", () => {
    runScript();
    expect(shown()).toEqual(["light", false]);
  });

  it("shows the system's theme when nothing is stored", () => {
    stubMedia([DARK]);
    runScript();
    expect(shown()).toEqual(["dark", true]);
  });

  it("prefers the stored theme to the system's", () => {
    stubMedia([DARK]);
    localStorage.setItem("theme", "light");
    runScript();
    expect(shown()).toEqual(["light", false]);
  });

  it("ignores a stored value that isn't a theme", () => {
    localStorage.setItem("theme", "sepia");
    runScript();
    expect(shown()).toEqual(["light", false]);
  });

  it("works when storage is blocked, and stores nothing itself", () => {
    runScript();
    expect(localStorage.getItem("theme")).toBeNull();
    forbidStorage();
    runScript();
    expect(shown()).toEqual(["light", false]);
  });
});

describe("src/frame/ThemeToggle", () => {
  const button = () => screen.getByRole("button", { name: "Dark theme" });

  it("renders the same HTML on the server for every reader", () => {
    localStorage.setItem("theme", "dark");
    runScript();
    expect(renderToString(<ThemeToggle />)).toContain('aria-pressed="false"');
  });

  it("announces the current theme", () => {
    localStorage.setItem("theme", "dark");
    runScript();
    render(<ThemeToggle />);
    expect(button().getAttribute("aria-pressed")).toBe("true");
  });

  it("switches to the other theme and remembers it", async () => {
    runScript();
    render(<ThemeToggle />);
    await user.click(button());
    expect(shown()).toEqual(["dark", true]);
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(button().getAttribute("aria-pressed")).toBe("true");
    await user.click(button());
    expect(shown()).toEqual(["light", false]);
    expect(localStorage.getItem("theme")).toBe("light");
  });

  it("switches themes even when storage is blocked", async () => {
    runScript();
    forbidStorage();
    render(<ThemeToggle />);
    await user.click(button());
    expect(shown()).toEqual(["dark", true]);
  });

  it("follows the system until the reader has chosen", async () => {
    const change = stubMedia();
    runScript();
    render(<ThemeToggle />);
    act(() => change(DARK, true));
    expect(shown()).toEqual(["dark", true]);
    expect(localStorage.getItem("theme")).toBeNull();

    await user.click(button());
    act(() => change(DARK, false));
    act(() => change(DARK, true));
    expect(shown()).toEqual(["light", false]);
  });

  it("follows a choice made in another tab", () => {
    runScript();
    render(<ThemeToggle />);
    localStorage.setItem("theme", "dark");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme" })));
    expect(shown()).toEqual(["dark", true]);
  });
});
