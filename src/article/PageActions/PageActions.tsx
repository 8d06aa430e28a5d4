// Actions for a page: edit it, print it, copy it as Markdown, or open the repository of its subject.
import { useState } from "react";
import type { DocPage } from "../../core/doc-page";
import { Icon, type IconName } from "../../ui/Icon/Icon";
import * as styles from "./PageActions.module.css";

export interface PageActionsProps extends Pick<DocPage, "editUrl" | "repo"> {
  /** The URL of the page's Markdown copy. */
  markdownUrl: string;
}

/** Shows links and buttons. Without JavaScript, only the links work and are shown. */
export function PageActions({ editUrl, markdownUrl, repo }: PageActionsProps) {
  return (
    <ul className={`${styles.actions} quiet-links`} aria-label="Page actions" data-print="hidden">
      {editUrl && <ActionLink href={editUrl} icon="edit" title="Edit this page" />}
      <li className="needs-script">
        <button type="button" onClick={() => window.print()}>
          <Icon name="print" size={16} />
          Print this page
        </button>
      </li>
      <li className="needs-script">
        {/* The key clears the result of the last click on the next page. */}
        <CopyMarkdown key={markdownUrl} url={markdownUrl} />
      </li>
      <ActionLink href={markdownUrl} icon="file" title="View as Markdown" />
      {repo && <ActionLink href={repo} icon="repository" title="Jump to repository" />}
    </ul>
  );
}

function ActionLink({ href, icon, title }: { href: string; icon: IconName; title: string }) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} size={16} />
        {title}
      </a>
    </li>
  );
}

/** Copies the Markdown file, which loads when the reader clicks, and shows the result of the last click. */
function CopyMarkdown({ url }: { url: string }) {
  const [result, setResult] = useState("");
  const copy = async () => {
    setResult("");
    try {
      // Safari allows writing to the clipboard only during the click itself, so the text follows as a
      // promise.
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": textOf(url) })]);
      setResult("Copied");
    } catch {
      setResult("Not copied");
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <Icon name="copy" size={16} />
        Copy page as Markdown
      </button>
      <span role="status">{result}</span>
    </>
  );
}

async function textOf(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Blob([await answer.text()], { type: "text/plain" });
}
