// Copies a page as Markdown. The Markdown file loads when the reader clicks.
import { useState } from "react";
import { Icon } from "../../ui/Icon/Icon";

export interface CopyMarkdownProps {
  /** The URL of the Markdown copy. */
  url: string;
}

async function textOf(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Blob([await answer.text()], { type: "text/plain" });
}

/** Shows the button and the result of the last click. */
export function CopyMarkdown({ url }: CopyMarkdownProps) {
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
