// The first screen of the site.
import { Link } from "gatsby";
import { Logo } from "../Logo/Logo";
import * as styles from "./HomeHero.module.css";

const WAYS = [
  {
    title: "Learn",
    url: "/concepts/",
    text: "What a dependency graph is, and how entries, loaders and plugins shape it.",
  },
  {
    title: "Configure",
    url: "/configuration/",
    text: "Every option of the configuration file, with its type and its default.",
  },
  {
    title: "Extend",
    url: "/contribute/writing-a-plugin/",
    text: "Loaders and plugins of your own: the hooks and the objects they work on.",
  },
];

/** Name, one sentence, and three ways in. */
export function HomeHero() {
  return (
    <div className={styles.hero}>
      <div className={styles.head}>
        <Logo size={136} className={styles.logo} />
        <div>
          <h1 tabIndex={-1}>webpack</h1>
          <p>Bundle your modules, styles and images into files that a browser loads fast.</p>
          <Link className="button" to="/guides/getting-started/">
            Get started
          </Link>
        </div>
      </div>
      <ul className={styles.ways}>
        {WAYS.map(({ title, url, text }) => (
          <li key={url}>
            <h2>
              <Link to={url}>{title}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
