// The page of the playground. The introduction is static text, and the playground itself loads when the page is open.
import { HOME_NAVIGATION } from "../../core/ways-in";
import { LazyPart } from "../../ui/LazyPart";
import { useFrame } from "../../ui/use-frame";
import * as styles from "./PlaygroundPage.module.css";

const load = () => import("../Playground/Playground").then(({ Playground }) => Playground);

/** Shows the title, and the playground below it. */
export function PlaygroundPage() {
  const { absent } = useFrame();
  return (
    <article className={styles.page}>
      <header>
        <h1 tabIndex={-1}>Playground</h1>
        <p>
          Edit a project, and webpack builds it here in your browser. Nothing is sent to a server.
        </p>
      </header>
      <noscript>
        <p>
          The playground runs webpack in your browser, so it needs JavaScript.
          {!absent.includes(HOME_NAVIGATION.start) && (
            <>
              {" "}
              To build a project on your computer, follow{" "}
              <a href={HOME_NAVIGATION.start}>Getting started</a>.
            </>
          )}
        </p>
      </noscript>
      <div className={`${styles.place} needs-script`}>
        <LazyPart
          load={load}
          props={{}}
          loading="Loading the playground…"
          failure="The playground couldn’t be loaded. Check your connection."
        />
      </div>
    </article>
  );
}
