// Copies a page's Markdown copy, which is fetched at the click.
import { useState } from "react";
import { Icon } from "../Icon/Icon";

export interface CopyMarkdownProps {
  /** Address of the Markdown copy. */
  url: string;
}

async function textOf(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Blob([await answer.text()], { type: "text/plain" });
}

/** The button, and what became of the last click. */
export function CopyMarkdown({ url }: CopyMarkdownProps) {
  const [result, setResult] = useState<{ url: string; text: string }>();
  const show = (text: string) => setResult({ url, text });
  const copy = async () => {
    show("");
    try {
      // Safari lets the clipboard be written to in the click itself alone: the text follows.
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": textOf(url) })]);
      show("Copied");
    } catch {
      show("Not copied");
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <Icon name="copy" size={16} />
        Copy page as Markdown
      </button>
      <span role="status">{result?.url === url && result.text}</span>
    </>
  );
}
