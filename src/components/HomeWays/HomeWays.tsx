// The ways into the documentation, one for each kind of visitor.
import { HOME_NAVIGATION } from "../../shared/ways-in";
import { SiteLink } from "../SiteLink/SiteLink";
import * as styles from "./HomeWays.module.css";

const WAYS = [
  {
    title: "Learn",
    url: HOME_NAVIGATION.learn,
    text: "What a dependency graph is, and how entries, loaders, plugins and chunks shape what comes out.",
  },
  {
    title: "Configure",
    url: HOME_NAVIGATION.configure,
    text: "Every option of the documented release with its type, its defaults and its flag, in one tree that you can search.",
  },
  {
    title: "Extend",
    url: HOME_NAVIGATION.extend,
    text: "Loaders and plugins of your own: the hooks, when they run, and the objects that they work on.",
  },
];

export interface HomeWaysProps {
  /** Internal addresses that this content tree neither holds nor plans: no link leads there. */
  absent?: readonly string[];
}

export function HomeWays({ absent = [] }: HomeWaysProps) {
  const ways = WAYS.filter(({ url }) => !absent.includes(url));
  if (ways.length === 0) return null;
  return (
    <section className={styles.ways} aria-labelledby="home:ways">
      <h2 id="home:ways">Where do you want to start?</h2>
      <ul>
        {ways.map(({ title, url, text }) => (
          <li key={url}>
            <h3>
              <SiteLink to={url}>{title}</SiteLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
