// The button that switches between the light and dark themes.
import { useSyncExternalStore } from "react";
import { THEME_STORAGE_KEY, THEMES } from "../../core/constants";
import { Icon } from "../../ui/Icon/Icon";
import { recall, remember } from "../../ui/reader-storage";
import * as styles from "./ThemeToggle.module.css";

const DARK_SCHEME = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

/** The script in <head> has set the attribute. */
const isDark = () => document.documentElement.dataset.theme === "dark";

/** Applies the theme that the reader chose, here or in another tab, or else the system's. */
function follow(): void {
  const chosen = THEMES.find((theme) => theme === recall(THEME_STORAGE_KEY));
  const theme = chosen ?? (matchMedia(DARK_SCHEME).matches ? "dark" : "light");
  const root = document.documentElement;
  root.setAttribute("data-theme", theme);
  root.classList.toggle("dark", theme === "dark");
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  const scheme = matchMedia(DARK_SCHEME);
  listeners.add(listener);
  scheme.addEventListener("change", follow);
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    scheme.removeEventListener("change", follow);
    window.removeEventListener("storage", follow);
  };
}

function toggle(): void {
  remember(THEME_STORAGE_KEY, isDark() ? "light" : "dark");
  follow();
}

/** It's pressed in the dark theme. The HTML has both icons and CSS shows one, so nothing flashes on load. */
export function ThemeToggle() {
  const isPressed = useSyncExternalStore(subscribe, isDark, () => false);
  return (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label="Dark theme"
      aria-pressed={isPressed}
      title="Switch between light and dark"
      onClick={toggle}
    >
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
