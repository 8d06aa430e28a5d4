// `npm run bench:peers`: compares this site with Docusaurus, Starlight, and VitePress on the same content, in
// one run. Writes bench/results/peers-<date>.json and docs/performance.md. `npm run bench` and `bench:scale`
// measure only this site, and print the tables instead.
//
//   --rounds 3          how often to repeat each measurement; builds beyond the first scale only run once
//   --scale 1,8         multiples of the content; reading and previewing use the first one
//   --sites a,b         only some of ours, docusaurus, starlight, vitepress
//   --content <folder>  pages of a built site, instead of building ours (with --sites)
//   --lighthouse a,b    also run Lighthouse on pages of these sites
import os from "node:os";
import { parseArgs } from "node:util";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import { build, measureBuilds } from "./builds";
import { type PeerPage, readPages } from "./content";
import { measureDevelop } from "./develop";
import { runLighthouse } from "./lighthouse";
import { browserVersion, measureFirstLoad, measureNextPage } from "./reading";
import { type PageKind, type PeerResults, saveResults, type SiteFigures } from "./results";
import {
  installed,
  ourSite,
  peerNames,
  peerSite,
  siteLabels,
  type Site,
  type SiteName,
  versionsOf,
} from "./sites";
import { figureTables, writePage } from "./write-page";

const pageKinds: Record<PageKind, string> = {
  home: "/",
  short: "/guides/getting-started/",
  long: "/configuration/output/",
  readme: "/loaders/css-loader/",
  reference: "/api/compiler-hooks/",
};
/** The page that is edited between builds, and the page that a click in the sidebar opens. */
const editedPage = "/concepts/output/";
const nextPage = "/guides/installation/";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    scale: { type: "string", default: "1,8" },
    sites: { type: "string", default: ["ours", ...peerNames].join() },
    content: { type: "string" },
    lighthouse: { type: "string", default: "" },
  },
});
const rounds = Number(options.rounds);
const scales = options.scale.split(",").map(Number);
const names = options.sites.split(",") as SiteName[];

const results: PeerResults = {
  date: new Date().toISOString(),
  machine: {
    cpu: os.cpus()[0]?.model ?? "unknown",
    cpus: os.cpus().length,
    memoryBytes: os.totalmem(),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    browser: "",
  },
  rounds,
  pages: pageKinds,
  content: {},
  sites: {},
  failures: [],
};

async function main(): Promise<void> {
  const unknown = names.find((name) => name !== "ours" && !peerNames.includes(name));
  if (unknown) throw new Error(`Unknown site: ${unknown}.`);
  results.machine.browser = await browserVersion();
  for (const scale of scales) {
    const pages = options.content ? readPages(options.content) : await measureOurs(scale);
    results.content[scale] = {
      pages: pages.length,
      bytes: pages.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0),
    };
    for (const name of peerNames.filter((peer) => names.includes(peer))) {
      try {
        await measured(peerSite(name, pages), (site) => measure(site, scale, pages));
      } catch (error) {
        // Continue, because measuring the other sites is still worthwhile.
        console.error(error);
        results.failures.push(`${siteLabels[name]} at ${scale}×: ${firstLine(error)}`);
        process.exitCode = 1;
        save();
      }
    }
  }
  if (names.every((name) => name === "ours")) console.log(`\n${figureTables(results)}`);
  else await writePage(results);
}

/** Stores the results so far, so an interrupted comparison doesn't lose them. */
function save(): void {
  if (names.some((name) => name !== "ours")) saveResults(results);
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0]!;

/** Builds our site at a scale, measures it if requested, and returns the pages for all others. */
async function measureOurs(scale: number): Promise<PeerPage[]> {
  return measured(ourSite(scale), async (site) => {
    if (names.includes("ours")) return measure(site, scale);
    await build(site, "to read its pages");
    return readPages(site.output);
  });
}

async function measured<T>(site: Site, work: (site: Site) => Promise<T>): Promise<T> {
  try {
    return await work(site);
  } finally {
    site.dispose();
  }
}

/**
 * Measures everything at the first scale, and builds at the others. Returns the site's pages, or ours if it
 * has none.
 */
async function measure(site: Site, scale: number, given?: PeerPage[]): Promise<PeerPage[]> {
  const figures = (results.sites[site.name] ??= { versions: versionsOf(site), builds: {} });
  const isFirst = scale === scales[0];
  figures.builds[scale] = await measureBuilds(site, editedPage, isFirst ? rounds : 1);
  save();
  const pages = given ?? readPages(site.output);
  if (!isFirst) return pages;
  const page = (url: string) => {
    const found = pages.find((one) => one.url === url);
    if (!found) throw new Error(`The benchmark measures ${url}, but the site has no such page.`);
    return found;
  };
  await measureReading(site, figures, page(nextPage));
  save();
  // Measure this last, because it deletes the built site.
  figures.develop = await measureDevelop(site, page(pageKinds.short), page(pageKinds.long), rounds);
  save();
  return pages;
}

/** Measures what readers experience, using a server that works like a static host. */
async function measureReading(site: Site, figures: SiteFigures, next: PeerPage): Promise<void> {
  const server = createSiteServer(site.output);
  const origin = await listen(server);
  try {
    figures.firstLoad = {
      short: await measureFirstLoad(origin + pageKinds.short, rounds),
      long: await measureFirstLoad(origin + pageKinds.long, rounds),
    };
    figures.nextPage = await measureNextPage(origin + pageKinds.short, next, rounds);
    console.log(`${site.name}, reading: ${JSON.stringify([figures.firstLoad, figures.nextPage])}`);
    if (!options.lighthouse.split(",").includes(site.name)) return;
    const folder = installed("lighthouse");
    figures.lighthouse = {};
    for (const [kind, url] of Object.entries(pageKinds) as [PageKind, string][]) {
      const runs = await runLighthouse(folder, origin + url, rounds);
      figures.lighthouse[kind] = runs;
      console.log(`${site.name}, Lighthouse on ${url}: ${JSON.stringify(runs)}`);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

void main();
