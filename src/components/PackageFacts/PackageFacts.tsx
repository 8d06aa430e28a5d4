// What a page's package is: its version, license and where it lives.
import * as styles from "./PackageFacts.module.css";

export interface PackageFactsProps {
  name: string;
  version: string;
  license: string | null;
  /** Address of the package's page for people. */
  url: string;
  /** Address of its repository for browsers. */
  repository: string | null;
}

/** "webpack/css-loader" for a repository on GitHub, host and path for others. */
export function repositoryName(repository: string): string {
  return repository.replace(/^https?:\/\/(?:(?:www\.)?github\.com\/)?/, "").replace(/\/$/, "");
}

/** One line of facts, as many lines as a narrow screen needs. */
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
