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
  const link = (href: string, text: string) => <a href={href}>{text}</a>;
  const facts = {
    Package: link(url, name),
    Version: version,
    License: license,
    Repository: repository && link(repository, repositoryName(repository)),
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
