// Starting points in the documentation, one for each kind of visitor.
import { Link } from "gatsby";
import { HOME_NAVIGATION } from "../../core/ways-in";
import { useExistingLinks } from "../../ui/use-frame";
import * as styles from "./HomeWays.module.css";

const WAYS = [
  {
    title: "Learn",
    url: HOME_NAVIGATION.learn,
    text: "Understand the dependency graph, and how entries, loaders, plugins, and chunks shape the result.",
  },
  {
    title: "Configure",
    url: HOME_NAVIGATION.configure,
    text: "Look up every option with its type, default, and command-line flag, in one tree that you can search.",
  },
  {
    title: "Extend",
    url: HOME_NAVIGATION.extend,
    text: "Write your own loaders and plugins, and learn which hooks exist, when they run, and what they receive.",
  },
];

export function HomeWays() {
  const ways = useExistingLinks(WAYS);
  if (ways.length === 0) return null;
  return (
    <section className={styles.ways} aria-labelledby="home:ways">
      <h2 id="home:ways">Where do you want to start?</h2>
      <ul>
        {ways.map(({ title, url, text }) => (
          <li key={url}>
            <h3>
              <Link to={url}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
