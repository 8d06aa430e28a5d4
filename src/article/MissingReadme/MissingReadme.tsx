// Replaces a README that couldn't be loaded.
import type { DocPackage } from "../../core/doc-page";
import { PLACEHOLDER_MARK } from "../../core/package-readme";

type MissingReadmeProps = Pick<DocPackage, "name" | "url" | "repository" | "missing">;

/** Explains why there is nothing to read, and where to find the README. */
export function MissingReadme({ name, missing, url, repository }: MissingReadmeProps) {
  return (
    <div className="aside aside-important" role="note" {...{ [PLACEHOLDER_MARK]: "" }}>
      <p className="aside-title">README not available</p>
      <p>{missing}</p>
      <p>
        Until it's available here, you can read about {name} {repository ? "in " : "on "}
        {repository && (
          <>
            <a href={repository}>its repository</a> or on{" "}
          </>
        )}
        <a href={url}>its package page</a>.
      </p>
    </div>
  );
}
