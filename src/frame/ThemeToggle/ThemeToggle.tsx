// The button that switches between the light and dark themes.
import { useTheme } from "../use-theme";
import { Icon } from "../../ui/Icon/Icon";
import * as styles from "./ThemeToggle.module.css";

/** It's pressed in the dark theme. The HTML has both icons and CSS shows one, so nothing flashes on load. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      className={`${styles.toggle} needs-script`}
      aria-label="Dark theme"
      aria-pressed={theme === "dark"}
      title="Switch between light and dark"
      onClick={toggle}
    >
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
