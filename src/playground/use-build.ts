// Builds the project in the worker whenever it changes.
import { useEffect, useRef, useState } from "react";
import { useCrashMark } from "./crash-mark";
import { playgroundFile } from "./load-playground-files";
import type { BuildResult, ProjectFiles } from "./project";
import { WebpackWorker, type WorkerLike } from "./webpack-worker";

/** Time between a key and the build, in milliseconds, so that a word isn't built letter by letter. */
const PAUSE = 120;

const startWorker = async () => new Worker(await playgroundFile("worker.js")) as WorkerLike;

/** A result with the files that it was made from. */
export interface Built {
  files: ProjectFiles;
  result: BuildResult;
}

/**
 * Builds the files when they change. While they're undefined, webpack isn't loaded. Returns the newest result, and
 * whether a newer one is on its way.
 */
export function useBuild(files: ProjectFiles | undefined) {
  const worker = useRef<WebpackWorker>();
  const [built, setBuilt] = useState<Built>();

  useEffect(() => () => worker.current?.stop(), []);

  useEffect(() => {
    if (!files) return;
    let isCurrent = true;
    const pause = worker.current ? PAUSE : 0;
    const webpack = (worker.current ??= new WebpackWorker(startWorker));
    const build = async () => {
      const result = await webpack.build(files);
      if (isCurrent && result) setBuilt({ files, result });
    };
    const timer = setTimeout(() => void build(), pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [files]);

  const isBuilding = files !== undefined && built?.files !== files;
  useCrashMark("build", isBuilding);
  return { built, isBuilding };
}
