// Shows the version, license, and links of a page's package.
import type { DocPackage } from "../../core/doc-page";
import * as styles from "./PackageFacts.module.css";

type PackageFactsProps = Omit<DocPackage, "missing">;

/** Returns "webpack/css-loader" for a repository on GitHub, and host and path for others. */
export function repositoryName(repository: string): string {
  return repository.replace(/^https?:\/\/(?:(?:www\.)?github\.com\/)?/, "").replace(/\/$/, "");
}

/** Shows the facts on one line, or on as many lines as a narrow screen needs. */
export function PackageFacts({ name, version, license, url, repository }: PackageFactsProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Package</dt>
        <dd>
          <a href={url} rel="noopener">
            {name}
          </a>
        </dd>
      </div>
      <div>
        <dt>Version</dt>
        <dd>{version}</dd>
      </div>
      {license && (
        <div>
          <dt>License</dt>
          <dd>{license}</dd>
        </div>
      )}
      {repository && (
        <div>
          <dt>Repository</dt>
          <dd>
            <a href={repository} rel="noopener">
              {repositoryName(repository)}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
