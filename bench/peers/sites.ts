// The sites that are compared: where each one lives, how it is built and previewed, what a writer edits.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DEVELOP_READY } from "../../scripts/lib/develop-server";
import { buildEnvironment, ProjectCopy } from "../../scripts/lib/project-copy";
import { multiplyTree } from "../scale-tree";
import { type Dialect, pageFile, type PeerPage, sectionsOf, writePages } from "./content";

export interface Site {
  name: SiteName;
  /** Folder that its commands run in. */
  root: string;
  /** Folder that holds the built site. */
  output: string;
  env: NodeJS.ProcessEnv;
  /** The file that a writer edits to change a page. */
  source: (url: string) => string;
  /** What the preview prints when pages can be opened, where one that is opened earlier stays empty. */
  ready?: RegExp;
  /** Makes the next build, or preview, a cold one. */
  forget: () => void;
  dispose: () => void;
}

interface Peer extends Dialect {
  /** Folder of the pages. */
  pages: string;
  /** Folder whose files are published as they are. */
  files: string;
  output: string;
  /** Addresses whose files have a digest in their name, so that browsers may keep them. */
  immutable: string;
  /** What it keeps for the next build. */
  caches: string[];
  /** Packages whose versions say what was measured. */
  packages: string[];
}

const HEAP_MEGABYTES = 8192;

const peers = {
  docusaurus: {
    pages: "docs",
    files: "static",
    output: "build",
    immutable: "/assets/*",
    caches: [".docusaurus", "node_modules/.cache"],
    packages: ["@docusaurus/core", "@docusaurus/faster", "@rspack/core", "react"],
  },
  starlight: {
    titleFromFrontMatter: true,
    pages: "src/content/docs",
    files: "public",
    output: "dist",
    immutable: "/_astro/*",
    caches: [".astro", "node_modules/.astro", "node_modules/.vite", "node_modules/.cache"],
    packages: ["@astrojs/starlight", "astro", "vite", "pagefind", "node"],
  },
  vitepress: {
    vueTemplate: true,
    pages: "docs",
    files: "docs/public",
    output: ".vitepress/dist",
    immutable: "/assets/*",
    caches: [".vitepress/cache", ".vitepress/.temp", "node_modules/.cache"],
    packages: ["vitepress", "vite", "vue"],
  },
} satisfies Record<string, Peer>;

type PeerName = keyof typeof peers;
export type SiteName = "ours" | PeerName;

/** Names of the peers, in the order in which they are measured. */
export const peerNames = Object.keys(peers) as PeerName[];

/** What people call the sites. */
export const siteLabels: Record<SiteName, string> = {
  ours: "webpack documentation",
  docusaurus: "Docusaurus",
  starlight: "Starlight",
  vitepress: "VitePress",
};

/** This project in a copy of its own, with `times` the content. */
export function ourSite(times: number): Site {
  const content = path.resolve(process.env.DOCS_CONTENT_DIR || "content");
  const tree = path.join(os.tmpdir(), `bench-content-${process.pid}`);
  multiplyTree(content, tree, times);
  const copy = new ProjectCopy(tree);
  rmSync(tree, { recursive: true });
  return {
    name: "ours",
    root: copy.root,
    output: copy.file("public"),
    // Links between copies, and a registry that does not answer, are not what is measured.
    env: buildEnvironment({
      ...copy.environment,
      DOCS_LINKS: "warn",
      READMES: "placeholder",
    }),
    source(url) {
      const file = copy.content(`${url.slice(1, -1)}.mdx`);
      return existsSync(file) ? file : copy.content(`${url.slice(1)}index.mdx`);
    },
    ready: DEVELOP_READY,
    forget: () => copy.forgetBuild(),
    dispose: () => copy.dispose(),
  };
}

/** A peer with these pages, installed from its lock file in the system's folder for temporary files. */
export function peerSite(name: PeerName, pages: readonly PeerPage[]): Site {
  const { dialect, ...peer } = { ...peers[name], dialect: peers[name] as Dialect };
  const root = installed(name);
  const forget = () => {
    for (const folder of [peer.output, ...peer.caches])
      rmSync(path.join(root, folder), { recursive: true, force: true });
  };
  rmSync(path.join(root, peer.pages), { recursive: true, force: true });
  forget();
  writePages(pages, path.join(root, peer.pages), dialect);
  writeFileSync(path.join(root, "sections.json"), JSON.stringify(sectionsOf(pages)));
  mkdirSync(path.join(root, peer.files), { recursive: true });
  cpSync("static/favicon.svg", path.join(root, peer.files, "favicon.svg"));
  writeFileSync(
    path.join(root, peer.files, "_headers"),
    `${peer.immutable}\n  Cache-Control: public, max-age=31536000, immutable\n`,
  );
  return {
    name,
    root,
    output: path.join(root, peer.output),
    env: buildEnvironment({
      ASTRO_TELEMETRY_DISABLED: "1",
      // At 8× a heap of Node's own choice may be too small.
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
    }),
    source: (url) => path.join(root, peer.pages, pageFile(url)),
    forget,
    dispose: forget,
  };
}

/** Versions of what a site is built with. */
export function versionsOf(site: Site): Record<string, string> {
  const names = site.name === "ours" ? ["gatsby", "react"] : peers[site.name].packages;
  return Object.fromEntries(
    names.map((name) => {
      const manifest = path.join(site.root, "node_modules", name, "package.json");
      return [name, (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version];
    }),
  );
}

/** Copies a project of this folder to where it is not in the way, and installs what its lock file says. */
export function installed(name: string): string {
  const root = path.join(os.tmpdir(), "docs-peers", name);
  cpSync(path.join(import.meta.dirname, name), root, { recursive: true });
  // Unlike `npm ci` it keeps what a run before this one has installed.
  const { status, stderr } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${name} can't be installed:\n${stderr}`);
  return root;
}
