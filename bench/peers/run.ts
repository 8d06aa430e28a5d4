// `npm run bench:peers`: this site beside Docusaurus, Starlight and VitePress on the same content, in one
// run. Writes bench/results/peers-<date>.json and docs/performance.md.
//
//   --rounds 3          how often each thing is measured; builds beyond the first scale once
//   --scale 1,8         how many times the content; the first one is also read and previewed
//   --sites a,b         only these of ours, docusaurus, starlight, vitepress
//   --content <folder>  pages of a site that is built already, in place of building ours (with --sites)
//   --lighthouse a,b    asks Lighthouse about pages of these sites, too
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
import { writePage } from "./write-page";

const pageKinds: Record<PageKind, string> = {
  home: "/",
  short: "/guides/getting-started/",
  long: "/configuration/output/",
  readme: "/loaders/css-loader/",
  reference: "/api/compiler-hooks/",
};
/** Page that is edited between builds, and page that a click in the sidebar leads to. */
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
        // The others are worth their time all the same.
        console.error(error);
        results.failures.push(`${siteLabels[name]} at ${scale}×: ${firstLine(error)}`);
        process.exitCode = 1;
        saveResults(results);
      }
    }
  }
  await writePage(results);
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0]!;

/** Builds our site at a scale, measures it when it is asked for, and gives the pages that all others get. */
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

/** Everything at the first scale, builds at the others. Gives the site's pages, our own when it has none. */
async function measure(site: Site, scale: number, given?: PeerPage[]): Promise<PeerPage[]> {
  const figures = (results.sites[site.name] ??= { versions: versionsOf(site), builds: {} });
  const isFirst = scale === scales[0];
  figures.builds[scale] = await measureBuilds(site, editedPage, isFirst ? rounds : 1);
  saveResults(results);
  const pages = given ?? readPages(site.output);
  if (!isFirst) return pages;
  const page = (url: string) => {
    const found = pages.find((one) => one.url === url);
    if (!found) throw new Error(`The benchmark measures ${url}, but the site has no such page.`);
    return found;
  };
  await measureReading(site, figures, page);
  saveResults(results);
  // Last, because it throws the built site away.
  figures.develop = await measureDevelop(site, page(pageKinds.short), page(pageKinds.long), rounds);
  saveResults(results);
  return pages;
}

/** What readers get, from a server as a static host is one. */
async function measureReading(
  site: Site,
  figures: SiteFigures,
  page: (url: string) => PeerPage,
): Promise<void> {
  const server = createSiteServer(site.output);
  const origin = await listen(server);
  try {
    figures.firstLoad = {
      short: await measureFirstLoad(origin + pageKinds.short, rounds),
      long: await measureFirstLoad(origin + pageKinds.long, rounds),
    };
    figures.nextPage = await measureNextPage(origin, page(pageKinds.short), page(nextPage), rounds);
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
