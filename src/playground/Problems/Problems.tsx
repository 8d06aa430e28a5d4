// The errors and warnings of a build, with links to the place in the project and to the page that explains them.
import { useEffect, useState } from "react";
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

const MISSING_PACKAGE = /Can't resolve '[@\w]/;

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
          {MISSING_PACKAGE.test(message) && (
            <p>
              The playground has no loaders, and only these npm packages: {NPM_PACKAGES.join(", ")}.
              Remove the import, or download the project and install the package there.
            </p>
          )}
          <Explanation message={message} />
        </li>
      ))}
    </ol>
  );
}

function Explanation({ message }: { message: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void explanationOf(message).then((found) => isCurrent && setAddress(found));
    return () => {
      isCurrent = false;
    };
  }, [message]);
  return address ? (
    <p>
      <a href={address} target="_blank" rel="noopener">
        What this means<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  ) : null;
}
