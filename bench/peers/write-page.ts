// Writes docs/performance.md from a comparison's results. As a program, it uses the newest ones.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { format, resolveConfig } from "prettier";
import { markdownTable } from "../../scripts/lib/written-tables";
import { type Figure, type FigureGroup, figureGroups, formatted } from "./figures";
import { type PeerResults, readResults, type SiteFigures } from "./results";
import { siteLabels, type SiteName } from "./sites";
import { targetRows } from "./targets";

const page = path.resolve("docs/performance.md");

type Sites = [SiteName, SiteFigures][];

/** Writes the page. */
export async function writePage(results: PeerResults): Promise<void> {
  const style = await resolveConfig(page);
  writeFileSync(page, await format(performancePage(results), { ...style, filepath: page }));
  console.log(`Written to ${path.relative("", page)}`);
}

const measuredSites = ({ sites }: PeerResults) => Object.entries(sites) as Sites;

/** Returns a section with a table for each group of figures, and one for the targets, in Markdown. */
export function figureTables(results: PeerResults): string {
  const sites = measuredSites(results);
  const groups = figureGroups(results).filter(({ figures }) =>
    figures.some(({ value }) => sites.some(([, site]) => value(site) !== undefined)),
  );
  return `${groups
    .map((group) => `## ${group.title}\n\n${group.words}\n\n${table(group, sites)}\n`)
    .join("\n")}
## Targets

The targets of this site, and whether this run meets them. For what was tried to reach the missed ones, see [the decision on build speed](decisions/0012-speed-of-builds.md).

${markdownTable(["Target", "Limit", "Measured", ""], targetRows(results))}`;
}

/** Returns one row per figure, with the best one in bold. */
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

/** Returns the page in Markdown. Omits figures that weren't measured. */
export function performancePage(results: PeerResults): string {
  const { machine, date, rounds, content, failures } = results;
  const memory = `${Math.round(machine.memoryBytes / 2 ** 30)} GB`;
  const sizes = Object.entries(content).map(
    ([scale, { pages, bytes }]) =>
      `${scale}× is ${pages} pages, ${(bytes / 1e6).toFixed(1)} MB of Markdown`,
  );
  return `# Performance

<!-- Written by bench/peers/write-page.ts from bench/results/. -->

This page compares this site with other documentation tools that people might choose instead. All of them were measured with the same content in one run on ${date.slice(0, 10)}. Figures are medians of ${rounds} runs, except that figures beyond 1× are from a single run. Lower is better, except for scores, and the best figure in each row is bold. The times are from this machine (${machine.cpu}, ${machine.cpus} cores, ${memory}, ${machine.system}, Node.js ${machine.node.slice(1)}, Chromium ${machine.browser}), so compare figures only within one run, and repeat it on your own machine.

${markdownTable(
  ["Site", "Versions"],
  measuredSites(results).map(([name, { versions }]) => [
    siteLabels[name],
    Object.entries(versions)
      .map(([pkg, version]) => `${pkg} ${version}`)
      .join(", "),
  ]),
)}

${figureTables(results)}

## What is compared

- Every tool builds the pages that our build exports as Markdown: ${sizes.join("; ")}. Additional copies have different sections, titles, and sentences, so that no cache can skip work because of equal content. Their code is the same. READMEs of packages aren't copied.
- Each tool uses its default theme and highlighting, its built-in local search, a sidebar for each section, a favicon, and addresses that end with a slash. Docusaurus builds with Rspack (\`faster\`), and Starlight brings its own Node.js, because its newest version doesn't run on Node.js 20.
- The same server serves all built sites with gzip over HTTP/1.1, without added latency. Browsers may cache files with a hash in their name.
- CPU time is what the shell's \`times\` reports for the build and its child processes. Memory is sampled five times a second.
- The file cache of the operating system isn't cleared before a cold build, and READMEs that were fetched before come from npm's cache.

## What is not equal

- Docusaurus has no built-in local search, so it neither builds nor loads one. The others index all pages in every build.
- The other tools start from Markdown. Our build starts from MDX and does more: it generates reference tables, sanitizes READMEs, creates redirects, printable pages, Markdown copies, a feed, and social media images, and fails on broken links.
- The other tools get tabs, badges, and option tables as plain text, tables, and quotations. Docusaurus and Starlight show titles of code blocks, but VitePress doesn't.
- Docusaurus loads highlighting for languages that it doesn't support by default (\`additionalLanguages\`).
- A sidebar per section takes a few lines of code in Starlight (route middleware) and an option in VitePress, which still writes all sidebars to every page.
- Starlight loads the next page as a new document. Docusaurus, VitePress, and this site preload its text at different times, so read the rows "Preloaded", "Bytes when hovering over the link", and "Bytes after the click" together.
- This site has a service worker that stores pages for offline reading. The bytes don't include what it fetches after the first load, and it's turned off while the next page is measured.
- Pointing at the link is the first time that the pointer moves, so these bytes include what a site loads then. On this site, that's 21 KB for the notification, the document's head, and the app's version. A further page needs 9 KB.
- Inline scripts count as HTML.
- The other tools can use a heap of 8 GB, while our builds use the Node.js default. If the newest version of a tool's package isn't available for every platform, an older version is pinned (\`overrides\` in its \`package.json\`).
${failures.map((failure) => `- Failed in this run: ${failure}\n`).join("")}
## Repeat it

\`\`\`bash
npm ci
npm run bench:peers -- --lighthouse ours,docusaurus,starlight,vitepress
\`\`\`

On two cores, this takes more than an hour; \`-- --rounds 1 --scale 1\` takes ten minutes. The other tools are in \`bench/peers/\` with their own lock files, and are installed in the system's folder for temporary files. You need a POSIX system with \`ps\` and, except on Linux, Chrome or Chromium. The comment at the start of \`bench/peers/run.ts\` lists the options, and \`npx tsx bench/peers/write-page.ts\` regenerates this page from the newest results.
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void writePage(readResults());
}
