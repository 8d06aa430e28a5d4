// Compares the current result with one that the reader kept: which files changed, and how.
import { useMemo, useState } from "react";
import type { BuiltAsset } from "../project";
import type { Built } from "../use-build";
import { changedFiles, compareLines, type ChangedFile } from "./compare-files";
import * as styles from "./Compare.module.css";

export interface CompareProps {
  /** The result that the reader kept. */
  before: Built | undefined;
  after: Built;
  /** Keeps the current result. */
  onKeep: () => void;
}

/** The button that keeps a result, or what changed since then. */
export function Compare({ before, after, onKeep }: CompareProps) {
  if (!before) {
    return (
      <div className={styles.compare}>
        <p>
          See what an option changes: keep the current result, edit the configuration, and come back
          to this tab.
        </p>
        <button type="button" className="button" onClick={onKeep}>
          Keep this result
        </button>
      </div>
    );
  }
  return (
    <div className={styles.compare}>
      <Changes title="Your files" before={before.files} after={after.files} />
      <Changes
        title="Output"
        before={textsOf(before.result.assets)}
        after={textsOf(after.result.assets)}
      />
      <button type="button" className={styles.again} onClick={onKeep}>
        Compare with this result from now on
      </button>
    </div>
  );
}

const textsOf = (assets: readonly BuiltAsset[]) =>
  Object.fromEntries(assets.map(({ name, content }) => [name, new TextDecoder().decode(content)]));

interface ChangesProps {
  title: string;
  before: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
}

function Changes({ title, before, after }: ChangesProps) {
  const changed = changedFiles(before, after);
  const same = Object.keys(after).length - changed.filter((file) => file.after).length;
  return (
    <section>
      <h2>{title}</h2>
      {changed.length === 0 ? <p>Nothing changed.</p> : null}
      {changed.map((file) => (
        <ChangeOfFile key={(file.after ?? file.before)!.name} file={file} />
      ))}
      {changed.length > 0 && same > 0 ? (
        <p>{same === 1 ? "One file is the same." : `${same} files are the same.`}</p>
      ) : null}
    </section>
  );
}

function ChangeOfFile({ file }: { file: ChangedFile }) {
  const [isOpen, setIsOpen] = useState(false);
  const { before, after } = file;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <code>{(after ?? before)!.name}</code> <span>{inWords(file)}</span>
      </summary>
      {isOpen ? <Diff before={before?.text ?? ""} after={after?.text ?? ""} /> : null}
    </details>
  );
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length.toLocaleString("en-US");

function inWords({ before, after }: ChangedFile): string {
  if (!before) return `new, ${sizeOf(after!.text)} bytes`;
  if (!after) return `removed, ${sizeOf(before.text)} bytes`;
  const name = before.name === after.name ? "" : `previously ${before.name}, `;
  const sizes = [sizeOf(after.text), sizeOf(before.text)];
  return `${name}${sizes[0]} bytes${sizes[0] === sizes[1] ? "" : `, previously ${sizes[1]}`}`;
}

/** More lines than anybody would read. */
const MAX_LINES = 1000;

function Diff({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  if (before === after) return <p>Only the name changed.</p>;
  if (/\0/.test(before + after)) return <p>The file isn’t text.</p>;
  if (!lines) return <p>The two files have too little in common to compare their lines.</p>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre className={styles.diff} tabIndex={0}>
      <code>
        {lines.slice(0, MAX_LINES).map(({ kind, text }, index) => {
          const Line = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
          return (
            <Line key={index} data-kind={kind}>
              {text}
              {"\n"}
            </Line>
          );
        })}
        {lines.length > MAX_LINES ? `… ${lines.length - MAX_LINES} more lines` : ""}
      </code>
    </pre>
  );
}
