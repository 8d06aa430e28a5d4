// Finds the file and the line of the project that an error or a warning is about.
import { escapeRegExp } from "../core/escape-reg-exp";
import { lineOfOption } from "./code/config-place";
import { configOf, type BuildMessage, type ProjectFiles } from "./project";

/** A place in the project. */
export interface ProblemPlace {
  file: string;
  /** From 1. */
  line: number;
}

/** Returns the place of a problem, or undefined if no file of the project causes it. */
export function findProblem(
  { message, place = "" }: BuildMessage,
  files: ProjectFiles,
): ProblemPlace | undefined {
  const module = Object.keys(files).find((file) =>
    new RegExp(`^\\./${escapeRegExp(file)}(?!\\S)`).test(place),
  );
  if (module !== undefined) {
    const [, line] = /\s(\d+):\d+/.exec(place) ?? /\((\d+):\d+\)/.exec(message) ?? [];
    return { file: module, line: Number(line ?? 1) };
  }
  const config = configOf(files);
  if (config === undefined) return undefined;
  const [, line] =
    new RegExp(`^${escapeRegExp(config)}: .*?\\((\\d+):\\d+\\)`, "s").exec(message) ?? [];
  if (line !== undefined) return { file: config, line: Number(line) };
  const [, path, key = ""] =
    /^ - configuration((?:[.[][\w.[\]]+)?)(?: has an unknown property '([^']+)')?/m.exec(message) ??
    [];
  if (path === undefined) return undefined;
  return { file: config, line: lineOfOption(files[config]!, `${path}.${key}`) ?? 1 };
}
