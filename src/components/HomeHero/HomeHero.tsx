// The first screen of the site.
import { Logo } from "../Logo/Logo";
import { HOME_NAVIGATION } from "../../shared/navigation";
import { SiteLink } from "../SiteLink/SiteLink";
import * as styles from "./HomeHero.module.css";

const WAYS = [
  {
    title: "Learn",
    url: HOME_NAVIGATION.learn,
    text: "What a dependency graph is, and how entries, loaders and plugins shape it.",
  },
  {
    title: "Configure",
    url: HOME_NAVIGATION.configure,
    text: "Every option of the configuration file, with its type and its default.",
  },
  {
    title: "Extend",
    url: HOME_NAVIGATION.extend,
    text: "Loaders and plugins of your own: the hooks and the objects they work on.",
  },
];

export interface HomeHeroProps {
  /** Internal addresses that this content tree neither holds nor plans: no link leads there. */
  absent?: readonly string[];
}

/** Name, one sentence, and three ways in. */
export function HomeHero({ absent = [] }: HomeHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.head}>
        <Logo size={136} className={styles.logo} />
        <div>
          <h1 tabIndex={-1}>webpack</h1>
          <p>Bundle your modules, styles and images into files that a browser loads fast.</p>
          {!absent.includes(HOME_NAVIGATION.start) && (
            <SiteLink className="button" to={HOME_NAVIGATION.start}>
              Get started
            </SiteLink>
          )}
        </div>
      </div>
      <ul className={styles.ways}>
        {WAYS.filter(({ url }) => !absent.includes(url)).map(({ title, url, text }) => (
          <li key={url}>
            <h2>
              <SiteLink to={url}>{title}</SiteLink>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
