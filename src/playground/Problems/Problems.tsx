// The errors and warnings of a build, with links to the place in the project and to the page that explains them.
import { useCallback } from "react";
import { useLoaded } from "../../ui/use-loaded";
import { explanationOf } from "../explain-message";
import type { ProblemPlace } from "../find-problem";
import { NPM_PACKAGES } from "../npm-packages";
import type { BuildMessage } from "../project";
import * as styles from "./Problems.module.css";

/** A problem, and where it is in the project. */
export interface Problem extends BuildMessage {
  severity: "error" | "warning";
  found: ProblemPlace | undefined;
}

export interface ProblemsProps {
  problems: readonly Problem[];
  onShow: (place: ProblemPlace) => void;
}

/** A package in a message that's neither in the project nor in the playground. */
const MISSING_PACKAGE = /(?:Can't resolve|Cannot find module) '([@\w][^']*)'/;

/** Loaders whose compiler is too large to load in a page. */
const LARGE = /^(?:esbuild|swc|ts)-loader$/;

/** How browsers report that an allocation failed. */
const OUT_OF_MEMORY =
  /\ballocation (?:failed|size overflow)|\bInvalid (?:string|(?:typed )?array) length|\bout of memory/i;

/** Lists the errors before the warnings. */
export function Problems({ problems, onShow }: ProblemsProps) {
  if (problems.length === 0) return <p className={styles.none}>No errors or warnings</p>;
  return (
    <ol className={styles.problems}>
      {problems.map(({ severity, message, place, found }, index) => (
        <li key={index} data-severity={severity}>
          <p className={styles.head}>
            <strong>{severity === "error" ? "Error" : "Warning"}</strong>
            {found ? (
              <button type="button" onClick={() => onShow(found)}>
                {found.file}, line {found.line}
              </button>
            ) : (
              place
            )}
          </p>
          <pre>{message}</pre>
          <MissingPackage message={message} />
          {OUT_OF_MEMORY.test(message) && (
            <p>
              The build needed more memory than a browser provides. Make the project smaller, look
              for a loop that keeps adding to a string or an array, or download the project and
              build it with npm.
            </p>
          )}
          <Explanation message={message} />
        </li>
      ))}
    </ol>
  );
}

function MissingPackage({ message }: { message: string }) {
  const [, name] = MISSING_PACKAGE.exec(message) ?? [];
  if (name === undefined) return null;
  return (
    <p>
      {LARGE.test(name)
        ? `${name} doesn’t run in the playground, because its compiler is a download of several megabytes. Use babel-loader with @babel/preset-react or @babel/preset-typescript instead`
        : `The playground contains only these npm packages: ${Object.keys(NPM_PACKAGES).join(", ")}. Use one of them`}
      , or download the project and install {name} there.
    </p>
  );
}

function Explanation({ message }: { message: string }) {
  const [found] = useLoaded(useCallback(() => explanationOf(message), [message]));
  return found.status === "ready" && found.value ? (
    <p>
      <a href={found.value} target="_blank" rel="noopener">
        What this means<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  ) : null;
}
