// Defines the sites to compare: their folders, how to build and preview them, and which files a writer edits.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DEVELOP_READY } from "../../__tests__/support/develop-server";
import { buildEnvironment, ProjectCopy } from "../../__tests__/support/project-copy";
import { multiplyTree } from "../scale-tree";
import { type Dialect, pageFile, type PeerPage, sectionsOf, writePages } from "./content";

export interface Site {
  name: SiteName;
  /** The folder in which its commands run. */
  root: string;
  /** The folder that contains the built site. */
  output: string;
  env: NodeJS.ProcessEnv;
  /** Returns the file that a writer edits to change a page. */
  source: (url: string) => string;
  /** Matches what the preview prints when it's ready. A page that is opened earlier stays empty. */
  ready?: RegExp;
  /** Makes the next build or preview a cold one. */
  forget: () => void;
  dispose: () => void;
}

interface Peer extends Dialect {
  /** Folder of the pages. */
  pages: string;
  /** The folder whose files are published unchanged. */
  files: string;
  output: string;
  /** Addresses of files with a hash in their name, so browsers may cache them. */
  immutable: string;
  /** Files and folders that it caches for the next build. */
  caches: string[];
  /** Packages whose versions identify what was measured. */
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

/** Names of the other generators, in the order in which they are measured. */
export const peerNames = Object.keys(peers) as PeerName[];

/** The sites' display names. */
export const siteLabels: Record<SiteName, string> = {
  ours: "webpack documentation",
  docusaurus: "Docusaurus",
  starlight: "Starlight",
  vitepress: "VitePress",
};

/** Creates a separate copy of this project with `times` the content. */
export function ourSite(times: number): Site {
  const content = path.resolve(process.env.DOCS_CONTENT_DIR || "content");
  const copy = new ProjectCopy(content);
  multiplyTree(content, copy.content(""), times);
  return {
    name: "ours",
    root: copy.root,
    output: copy.file("public"),
    // Links between copies and unreachable registries must not affect the measurement.
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

/** Creates a site with these pages in the system's temporary folder, installed from its lock file. */
export function peerSite(name: PeerName, pages: readonly PeerPage[]): Site {
  const peer: Peer = peers[name];
  const root = installed(name);
  const forget = () => {
    for (const folder of [peer.output, ...peer.caches])
      rmSync(path.join(root, folder), { recursive: true, force: true });
  };
  rmSync(path.join(root, peer.pages), { recursive: true, force: true });
  forget();
  writePages(pages, path.join(root, peer.pages), peer);
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
      // At 8×, Node's default heap size may be too small.
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
    }),
    source: (url) => path.join(root, peer.pages, pageFile(url)),
    forget,
    dispose: forget,
  };
}

/** Returns the versions of the packages that build a site. */
export function versionsOf(site: Site): Record<string, string> {
  const names = site.name === "ours" ? ["gatsby", "react"] : peers[site.name].packages;
  return Object.fromEntries(
    names.map((name) => {
      const manifest = path.join(site.root, "node_modules", name, "package.json");
      return [name, (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version];
    }),
  );
}

/**
 * Copies a project of this folder to a place where it doesn't interfere, and installs the packages in its lock
 * file.
 */
export function installed(name: string): string {
  const root = path.join(os.tmpdir(), "docs-peers", name);
  cpSync(path.join(import.meta.dirname, name), root, { recursive: true });
  // Unlike `npm ci`, this keeps the packages that a previous run installed.
  const { status, stderr } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${name} can't be installed:\n${stderr}`);
  return root;
}
