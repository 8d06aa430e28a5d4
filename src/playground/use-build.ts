// Builds the project in the worker whenever it changes.
import { useEffect, useRef, useState } from "react";
import { useCrashMark } from "./crash-mark";
import { playgroundFile } from "./load-playground-files";
import { failedBuild, type BuildResult, type ProjectFiles } from "./project";
import { NOT_LOADED, WebpackWorker, type WorkerLike } from "./webpack-worker";

/** Time between a key and the build, in milliseconds, so that a word isn't built letter by letter. */
const PAUSE = 120;

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
    const build = async () => {
      const result = await buildWith(worker, files);
      if (isCurrent && result) setBuilt({ files, result });
    };
    const timer = setTimeout(() => void build(), worker.current ? PAUSE : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [files]);

  const isBuilding = files !== undefined && built?.files !== files;
  useCrashMark("build", isBuilding);
  return { built, isBuilding };
}

async function buildWith(
  worker: { current: WebpackWorker | undefined },
  files: ProjectFiles,
): Promise<BuildResult | undefined> {
  try {
    const address = await playgroundFile("worker.js");
    worker.current ??= new WebpackWorker(() => new Worker(address) as WorkerLike);
  } catch {
    return failedBuild(NOT_LOADED);
  }
  return worker.current.build(files);
}
