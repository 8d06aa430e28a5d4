// Writes docs/performance.md and its charts from a comparison's results. Run by itself, it takes the newest.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { format, resolveConfig } from "prettier";
import { markdownTable } from "../../scripts/lib/written-tables";
import { barChart } from "./chart";
import { type Figure, type FigureGroup, figureGroups, formatted } from "./figures";
import { type PeerResults, readResults, type SiteFigures } from "./results";
import { siteLabels, type SiteName } from "./sites";
import { targetRows } from "./targets";

const page = path.resolve("docs/performance.md");
const chartFolder = path.resolve("docs/performance");

type Sites = [SiteName, SiteFigures][];

/** Writes the page and its charts. */
export async function writePage(results: PeerResults): Promise<void> {
  const { text, charts } = performancePage(results);
  rmSync(chartFolder, { recursive: true, force: true });
  mkdirSync(chartFolder, { recursive: true });
  for (const [name, svg] of Object.entries(charts)) {
    writeFileSync(path.join(chartFolder, name), svg);
  }
  const style = await resolveConfig(page);
  writeFileSync(page, await format(text, { ...style, filepath: page }));
  console.log(`Written to ${path.relative("", page)}`);
}

/** The page in Markdown, and its charts by file name; what was not measured has no place on it. */
export function performancePage(results: PeerResults): {
  text: string;
  charts: Record<string, string>;
} {
  const sites = (Object.keys(siteLabels) as SiteName[]).flatMap((name): Sites => {
    const figures = results.sites[name];
    return figures ? [[name, figures]] : [];
  });
  const groups = figureGroups(results).filter(({ figures }) =>
    figures.some(({ value }) => sites.some(([, site]) => value(site) !== undefined)),
  );
  return {
    text: pageText(results, groups, sites),
    charts: Object.fromEntries(
      groups.filter(hasChart).map((group) => [chartName(group), chart(group, sites)]),
    ),
  };
}

const chartName = ({ file }: FigureGroup) => `${file}.svg`;
const hasChart = ({ figures }: FigureGroup) => figures.some((figure) => figure.chart);

function chart({ title, figures }: FigureGroup, sites: Sites): string {
  const blocks = figures
    .filter((figure) => figure.chart)
    .map((figure) => ({
      title: figure.name,
      bars: sites.flatMap(([name, site]) => {
        const value = figure.value(site);
        const text = formatted(figure, value);
        const highlighted = name === "ours";
        return value === undefined ? [] : [{ label: siteLabels[name], value, text, highlighted }];
      }),
    }));
  return barChart(title, blocks);
}

/** One row for each figure; the best one is bold. */
function table({ figures }: FigureGroup, sites: Sites): string {
  return markdownTable(
    ["", ...sites.map(([name]) => siteLabels[name])],
    figures.map((figure) => {
      const cells = sites.map(([, site]) => formatted(figure, figure.value(site)));
      const best = bestOf(figure, sites);
      const bestCell = best === undefined ? undefined : formatted(figure, best);
      const allEqual = cells.every((cell) => cell === bestCell);
      return [
        figure.name,
        ...cells.map((cell) => (cell === bestCell && !allEqual ? `**${cell}**` : cell)),
      ];
    }),
  );
}

function bestOf({ value, best }: Figure, sites: Sites): number | undefined {
  const values = sites.flatMap(([, site]) => value(site) ?? []);
  if (values.length === 0 || best === "none") return undefined;
  return best === "most" ? Math.max(...values) : Math.min(...values);
}

function pageText(results: PeerResults, groups: FigureGroup[], sites: Sites): string {
  const { machine, date, rounds, content, failures } = results;
  const memory = `${Math.round(machine.memoryBytes / 2 ** 30)} GB`;
  const sizes = Object.entries(content).map(
    ([scale, { pages, bytes }]) =>
      `${scale}× is ${pages} pages, ${(bytes / 1e6).toFixed(1)} MB of Markdown`,
  );
  return `# Performance

<!-- Written by bench/peers/write-page.ts from bench/results/. -->

This site beside the engines that people would choose instead, on the same content, measured in one run on ${date.slice(0, 10)}. Figures are medians of ${rounds}, those beyond 1× of one run; less is better unless it is a score; the best one is bold. Times hold for this machine (${machine.cpu}, ${machine.cpus} cores, ${memory}, ${machine.system}, Node.js ${machine.node.slice(1)}, Chromium ${machine.browser}); compare within a run, and repeat it on your own.

${markdownTable(
  ["Site", "Versions"],
  sites.map(([name, { versions }]) => [
    siteLabels[name],
    Object.entries(versions)
      .map(([pkg, version]) => `${pkg} ${version}`)
      .join(", "),
  ]),
)}

${groups
  .map(
    (group) => `## ${group.title}

${group.words}

${hasChart(group) ? `![Bars: the larger figures of the table below](performance/${chartName(group)})\n\n` : ""}${table(group, sites)}
`,
  )
  .join("\n")}
## Targets

What this site wants to reach, by the figures of this run. What was tried where it misses one stands in [the decision on the speed of builds](decisions/0012-speed-of-builds.md).

${markdownTable(["Target", "Limit", "Measured", ""], targetRows(results))}

## What is compared

- Every engine gets the pages that our build writes as Markdown: ${sizes.join("; ")}. The copies beyond the first have sections, titles and sentences of their own, so that no digest makes work vanish; their code is the same. READMEs of packages are not multiplied.
- Each has its default theme and highlighting, the local search that it brings, a sidebar for each section, a favicon, and addresses that end with a slash. Docusaurus builds with Rspack (\`faster\`), Starlight on Node.js 22.
- Built sites are served by one server with gzip, over HTTP/1.1 without delay of its own; files with a digest in their name may be kept by the browser.
- CPU time is what the shell's \`times\` counts for the build and all that it waited for. Memory is read five times a second.
- The system's file cache is not dropped before a cold build, and READMEs that were fetched before come from npm's cache.

## What is not equal

- Docusaurus has no local search of its own, so it builds and loads none. The others index all pages in every build.
- The peers begin with Markdown. Our build begins with MDX and does more: reference tables from facts, READMEs made safe, redirects, printable pages, the Markdown copies, a feed, pictures for social media, link checks that fail the build.
- Tabs, badges and option tables reach the peers as plain text, tables and quotations. Titles of code blocks show in Docusaurus and Starlight, not in VitePress.
- Docusaurus loads the languages of our code that it does not know by default (\`additionalLanguages\`).
- A sidebar per section is a few lines in Starlight (route middleware) and a setting in VitePress, which still writes all sidebars into every page.
- The next page is a whole new document in Starlight. Docusaurus, VitePress and this site load text ahead, at different moments: the rows "Loaded ahead", "Bytes when the pointer is on the link" and "Bytes after the click" belong together.
- This site has a service worker that stores pages for reading offline. What it fetches after the first load is not in the bytes, and it is switched off while the next page is measured.
- HTML that holds scripts counts as HTML.
- The peers may use a heap of 8 GB; our builds have what Node.js gives by default. Packages of peers that do not exist for every platform in their newest version are pinned (\`overrides\` in their \`package.json\`).
${failures.map((failure) => `- Failed in this run: ${failure}\n`).join("")}
## Repeat it

\`\`\`bash
npm ci
npm run bench:peers -- --lighthouse ours,docusaurus,starlight,vitepress
\`\`\`

On two cores that takes more than an hour; \`-- --rounds 1 --scale 1\` takes ten minutes. The peers stand in \`bench/peers/\` with lock files of their own and are installed into the system's folder for temporary files. Needed are a POSIX system with \`ps\`, and Chrome or Chromium (or nothing on Linux, where one is brought along). The head of \`bench/peers/run.ts\` lists the options; \`npx tsx bench/peers/write-page.ts\` writes this page again from the newest results.
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void writePage(readResults());
}
