import { ErrorBoundary } from "./ErrorBoundary.jsx";
import { Film } from "./Film.jsx";
import { Films } from "./Films.jsx";
import logo from "./logo.svg";
import * as classes from "./page.module.css";
import { toScript } from "./to-script.js";

export function Page(props) {
  const { title, films, film, styles, preloads } = props;

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="preload" as="script" href={href} />
        ))}
      </head>
      <body>
        <header className={classes.header}>
          <img src={logo} alt="" width="32" height="32" />
          <a href="/">Cinema</a>
        </header>
        <ErrorBoundary>
          <h1>{title}</h1>
          {films && <Films films={films} />}
          {film && <Film film={film} />}
        </ErrorBoundary>
        <script
          id="props"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: toScript(props) }}
        />
      </body>
    </html>
  );
}
