// Generates the tables of /comparison/ from the results of bench/comparison/compare.mjs.
import { markdownTable } from "./written-tables";

/** A bundler's result for one question. */
export interface Answer {
  answer: "default" | "option" | "no";
  /** The bundler's message, or that the result differs. Only set for "no". */
  reason?: string;
}

/** The content of results.json. */
export interface ComparisonResults {
  /** Day of the run, as yyyy-mm-dd. */
  date: string;
  machine: { node: string; system: string };
  /** By package name, in the order of the tables. */
  bundlers: Record<
    string,
    {
      version: string;
      /** Its range of supported Node.js versions. */
      node: string;
      /** The packages that it installs, including itself. */
      installed: { packages: number; megabytes: number };
      /** Scripts of the example: how many, and their bytes before and after gzip. */
      example: { files: number; bytes: number; gzip: number };
      /** By id of the probe. */
      answers: Record<string, Answer>;
    }
  >;
  probes: { id: string; name: string }[];
}

/** The packages' own names. */
const NAMES: Record<string, string> = {
  webpack: "webpack",
  "@rspack/core": "Rspack",
  rollup: "Rollup",
  vite: "Vite",
  esbuild: "esbuild",
  parcel: "Parcel",
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns the parts of the page by name. */
export function comparisonTables(results: ComparisonResults): Record<string, string> {
  const entries = Object.entries(results.bundlers);
  const names = entries.map(([name]) => NAMES[name]!);
  const { node, system } = results.machine;
  const bundlersAnswering = (kind: Answer["answer"], id: string) =>
    names.filter((_, index) => entries[index]![1].answers[id]!.answer === kind).join(", ");
  return {
    // Put the column with the most names last, where it has the most space.
    answers: markdownTable(
      ["Feature", "No", "Option", "Yes"],
      results.probes.map(({ id, name }) => [
        name,
        bundlersAnswering("no", id),
        bundlersAnswering("option", id),
        bundlersAnswering("default", id),
      ]),
    ),
    packages: markdownTable(
      ["Package", "Version", "Total install", "Node.js"],
      entries.map(([name, { version, node: range, installed }]) => [
        `\`${name}\``,
        version,
        `${installed.packages} packages, ${installed.megabytes.toFixed(1)} MB`,
        `\`${range}\``,
      ]),
    ),
    example: markdownTable(
      ["Bundler", "Scripts", "Size", "With gzip"],
      entries.map(([, { example }], index) => [
        names[index]!,
        String(example.files),
        kilobytes(example.bytes),
        kilobytes(example.gzip),
      ]),
    ),
    run: `These results are from ${results.date}, with Node.js ${node.slice(1)} on ${system}.`,
  };
}
