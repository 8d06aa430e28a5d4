// Shows the modules or the chunks of a build as a picture, which a worker draws.
import { useEffect, useId, useRef, useState } from "react";
import type { BuildRecord } from "../../../plugins/gatsby-transformer-doc-page/lib/pictures/build-record";
import { playgroundFile } from "../load-playground-files";
import { GRAPH_FILE, MAX_MODULES, type DrawingRequest, type GraphView } from "./drawing";
import * as styles from "./Graph.module.css";

const VIEWS: readonly { view: GraphView; label: string }[] = [
  { view: "modules", label: "Modules" },
  { view: "chunks", label: "Chunks and files" },
];

export interface GraphProps {
  /** Missing if the build stopped with an error. */
  record: BuildRecord | undefined;
}

/** The picture, and the choice between modules and chunks. */
export function Graph({ record }: GraphProps) {
  const [view, setView] = useState<GraphView>("modules");
  const name = useId();
  const count = record?.modules.length ?? 0;
  return (
    <div className={styles.graph}>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">Picture</legend>
        {VIEWS.map((choice) => (
          <label key={choice.view}>
            <input
              type="radio"
              name={name}
              checked={view === choice.view}
              onChange={() => setView(choice.view)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      {!record || count === 0 ? (
        <p>There’s nothing to draw, because the build has no modules. The Problems tab says why.</p>
      ) : count > MAX_MODULES ? (
        <p>
          This build has {count} modules, which is too many for a picture. The limit is{" "}
          {MAX_MODULES}.
        </p>
      ) : (
        <Drawing record={record} view={view} />
      )}
    </div>
  );
}

function Drawing({ record, view }: { record: BuildRecord; view: GraphView }) {
  const worker = useRef<Worker>();
  const [html, setHtml] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => () => worker.current?.terminate(), []);

  useEffect(() => {
    let isCurrent = true;
    const request = async () => {
      const address = await playgroundFile(GRAPH_FILE);
      if (!isCurrent) return;
      worker.current ??= new Worker(address);
      worker.current.onerror = () => setIsBroken(true);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<string>) => isCurrent && setHtml(data);
      worker.current.postMessage({ record, view } satisfies DrawingRequest, [port2]);
    };
    request().catch(() => setIsBroken(true));
    return () => {
      isCurrent = false;
    };
  }, [record, view]);

  if (isBroken) {
    return (
      <p role="alert">
        The picture couldn’t be drawn. Check your connection, then open this tab again.
      </p>
    );
  }
  if (html === undefined) return <p role="status">Drawing the picture…</p>;
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
