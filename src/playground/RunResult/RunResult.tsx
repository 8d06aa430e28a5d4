// Runs the result of a build in a sandboxed frame, and shows what it writes to the console.
import { useEffect, useRef, useState } from "react";
import { useLoaded } from "../../ui/use-loaded";
import { useCrashMark } from "../crash-mark";
import { playgroundFile } from "../load-playground-files";
import { RUN_FILE, type BuildResult } from "../project";
import { guardLoops } from "../run/guard-loops";
import type { ConsoleLine, RunMessage, RunRequest } from "../run/run-messages";
import * as styles from "./RunResult.module.css";

const findFrame = () => playgroundFile(RUN_FILE);

function requestFor({ assets, initial }: BuildResult): RunRequest {
  const guarded = assets.map(({ name, content }) => ({
    name,
    content: /\.[cm]?js$/.test(name)
      ? new TextEncoder().encode(guardLoops(new TextDecoder().decode(content)))
      : content,
  }));
  return { assets: guarded, initial };
}

export interface RunResultProps {
  result: BuildResult;
}

/** Runs each result once, in a new frame. */
export function RunResult({ result }: RunResultProps) {
  const [run, setRun] = useState(0);
  return <Frame key={`${result.time} ${run}`} result={result} onRestart={() => setRun(run + 1)} />;
}

function Frame({ result, onRestart }: RunResultProps & { onRestart: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useLoaded(findFrame);
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  useCrashMark("run", true);

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<RunMessage>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === "console") setLines((before) => [...before, data]);
      else frame.current!.contentWindow!.postMessage(requestFor(result), "*");
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [result]);

  return (
    <>
      {address.status === "ready" && (
        <iframe
          ref={frame}
          title="Result"
          src={address.value}
          sandbox="allow-scripts"
          className={styles.frame}
        />
      )}
      {address.status === "failed" && (
        <p role="alert" className={styles.failure}>
          The frame couldn’t be loaded. Check your connection, then run it again.
        </p>
      )}
      <div className={styles.bar}>
        <h2>Console</h2>
        <button type="button" onClick={onRestart}>
          Run again
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.console} role="log" aria-label="Console" tabIndex={0}>
        {lines.map(({ level, text }, index) => (
          <p key={index} data-level={level}>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
