// Actions for a page: edit it, print it, copy it as Markdown, or open the repository of its subject.
import type { DocPage } from "../../core/doc-page";
import { Icon } from "../../ui/Icon/Icon";
import { CopyMarkdown } from "./CopyMarkdown";
import * as styles from "./PageActions.module.css";

export interface PageActionsProps extends Pick<DocPage, "editUrl" | "repo"> {
  /** The URL of the page's Markdown copy. */
  markdownUrl: string;
}

/** Shows links and buttons. Without JavaScript, only the links work and are shown. */
export function PageActions({ editUrl, markdownUrl, repo }: PageActionsProps) {
  return (
    <ul className={styles.actions} aria-label="Page actions" data-print="hidden">
      {editUrl && (
        <li>
          <a href={editUrl} rel="noopener">
            <Icon name="edit" size={16} />
            Edit this page
          </a>
        </li>
      )}
      <li className="needs-script">
        <button type="button" onClick={() => window.print()}>
          <Icon name="print" size={16} />
          Print this page
        </button>
      </li>
      <li className="needs-script">
        <CopyMarkdown url={markdownUrl} />
      </li>
      <li>
        <a href={markdownUrl} type="text/markdown">
          <Icon name="file" size={16} />
          View as Markdown
        </a>
      </li>
      {repo && (
        <li>
          <a href={repo} rel="noopener">
            <Icon name="repository" size={16} />
            Jump to repository
          </a>
        </li>
      )}
    </ul>
  );
}
