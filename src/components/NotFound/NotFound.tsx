// The answer to a path that has no page.
import { Link } from "gatsby";
import type { ReactNode } from "react";
import { Logo } from "../Logo/Logo";
import * as styles from "./NotFound.module.css";

export interface NotFoundProps {
  /** Pages that the reader may have meant. */
  suggestions?: ReactNode;
}

/** Says what happened and leads home. */
export function NotFound({ suggestions }: NotFoundProps) {
  return (
    <div className={styles.notFound}>
      <Logo size={112} />
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <Link className="button" to="/">
        Go to Homepage
      </Link>
      {suggestions}
    </div>
  );
}
