// Reads and writes the theme: the root element, the system setting, and the browser's storage.
import { useSyncExternalStore } from "react";
import { THEME_STORAGE_KEY, THEMES } from "../core/constants";

export type Theme = (typeof THEMES)[number];

const DARK_SCHEME = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

/** Returns the value if it's a theme, or null. */
function toTheme(value: string | null): Theme | null {
  return THEMES.find((theme) => theme === value) ?? null;
}

/** Returns the theme the reader chose, or null. Blocked storage counts as no choice. */
function storedTheme(): Theme | null {
  try {
    return toTheme(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    return null;
  }
}

function systemTheme(): Theme {
  return typeof matchMedia === "function" && matchMedia(DARK_SCHEME).matches ? "dark" : "light";
}

/** Applies a theme by setting the attribute and class of the root element. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.setAttribute("data-theme", theme);
  root.classList.toggle("dark", theme === "dark");
  listeners.forEach((listener) => listener());
}

/** Applies a theme and remembers it as the reader's choice if the browser allows that. */
function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage may be full or blocked. In that case, the choice lasts as long as the document.
  }
  applyTheme(theme);
}

function shownTheme(): Theme {
  return toTheme(document.documentElement.getAttribute("data-theme")) ?? systemTheme();
}

function subscribe(listener: () => void): () => void {
  const followSystem = () => {
    if (storedTheme() === null) applyTheme(systemTheme());
  };
  const followOtherTab = (event: StorageEvent) => {
    if (event.key !== THEME_STORAGE_KEY && event.key !== null) return;
    applyTheme(storedTheme() ?? systemTheme());
  };
  const scheme = typeof matchMedia === "function" ? matchMedia(DARK_SCHEME) : null;
  listeners.add(listener);
  scheme?.addEventListener("change", followSystem);
  window.addEventListener("storage", followOtherTab);
  return () => {
    listeners.delete(listener);
    scheme?.removeEventListener("change", followSystem);
    window.removeEventListener("storage", followOtherTab);
  };
}

/** Returns the current theme and a function that switches to the other one and remembers it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => "light" as const);
  return { theme, toggle: () => chooseTheme(shownTheme() === "dark" ? "light" : "dark") };
}
