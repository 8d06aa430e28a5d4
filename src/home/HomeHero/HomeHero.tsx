// The first screen of the home page. It shows what webpack is, in words and in a picture.
import { Link } from "gatsby";
import { useState } from "react";
import { WORDS } from "../../core/constants";
import { HOME_NAVIGATION } from "../../core/ways-in";
import { useExistingLinks } from "../../ui/use-frame";
import { Cube } from "../Cube/Cube";
import { DependencyGraph } from "../DependencyGraph/DependencyGraph";
import { WordRotator } from "../WordRotator/WordRotator";
import * as styles from "./HomeHero.module.css";

const START = "bundle your";
const SENTENCE = `${START} ${new Intl.ListFormat("en").format(WORDS)}`;

const ACTIONS = [
  { title: "Get started", url: HOME_NAVIGATION.start, className: "button" },
  { title: "Why a bundler?", url: HOME_NAVIGATION.why, className: styles.second },
];

/** Shows the banner, a short introduction, two links, and the picture. */
export function HomeHero() {
  const actions = useExistingLinks(ACTIONS);
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <h1 tabIndex={-1}>
          <span className="visually-hidden">{SENTENCE}</span>
          <span aria-hidden>
            {START} <WordRotator paused={paused} />
          </span>
        </h1>
        <p className={styles.lead}>
          webpack is a module bundler. Web developers use it to turn the many modules, styles, and
          images of an app or library into a few optimized files that load fast in a browser or in
          Node.js.
        </p>
        <p className={styles.actions}>
          {actions.map(({ title, url, className }) => (
            <Link key={url} className={className} to={url}>
              {title}
            </Link>
          ))}
        </p>
        <div className={styles.picture}>
          <DependencyGraph>
            <Cube paused={paused} />
          </DependencyGraph>
          <button
            type="button"
            className={`needs-script icon-button ${styles.pause}`}
            aria-pressed={paused}
            onClick={() => setPaused(!paused)}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
              <path d={paused ? "M6 4v12l10-6z" : "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z"} />
            </svg>
            <span className="visually-hidden">Pause the animation</span>
          </button>
        </div>
      </div>
    </div>
  );
}
