// Runs real builds in a copy of the project, so they don't change its .cache and public/.
import { spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { snapshot, type Snapshot } from "./file-snapshot";

/** The result of a build, read from its log. */
export interface BuildResult {
  exitCode: number;
  /** Everything that the build printed, without colors. */
  log: string;
  seconds: number;
  /** The number of pages whose data was written. */
  pageData: number;
  /** The number of HTML pages that were rendered. */
  renderedPages: number;
}

/** The parts of a project except its content and its dependencies. */
export const projectSources = [
  "examples",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "package-lock.json",
  "plugins",
  "scripts",
  "src",
  "static",
  "tsconfig.json",
];

/** Name of the content folder in a project copy. */
const contentFolder = "site-content";

/** A copy of this project in a separate folder, with a content tree that a test may change. */
export class ProjectCopy {
  root: string;
  private readonly folder: string;

  /**
   * Copies the project's sources and a content tree, and links the dependencies of a build. The folder must not
   * exist yet.
   */
  constructor(content: string, folder?: string) {
    // Resolve symbolic links, because Gatsby compares the path with the ones that the system returns.
    this.folder = folder ?? mkdtempSync(path.join(realpathSync(os.tmpdir()), "docs-build-"));
    this.root = path.join(this.folder, "project");
    mkdirSync(this.root, { recursive: true });
    for (const name of projectSources) {
      if (existsSync(name)) cpSync(name, path.join(this.root, name), { recursive: true });
    }
    cpSync(content, path.join(this.root, contentFolder), { recursive: true });
    linkDependencies(path.join(this.root, "node_modules"));
  }

  /** Absolute path of a file of the project. */
  file(name: string): string {
    return path.join(this.root, name);
  }

  /** Absolute path of a file of the content tree. */
  content(name: string): string {
    return path.join(this.root, contentFolder, name);
  }

  /** The environment that makes a build of this copy use the copy's content. */
  readonly environment: Readonly<Record<string, string>> = { DOCS_CONTENT_DIR: contentFolder };

  /** Builds the site. Returns a result even if the build fails. */
  async build(env: Record<string, string> = {}): Promise<BuildResult> {
    return runBuild(this.root, { ...this.environment, ...env });
  }

  /** Builds the site. If the build fails, throws an error with the log. */
  async buildOrThrow(env: Record<string, string> = {}): Promise<BuildResult> {
    const result = await this.build(env);
    if (result.exitCode !== 0) throw new Error(`The build failed:\n${result.log}`);
    return result;
  }

  /** Returns the hashes of all files in public/. */
  snapshot(): Snapshot {
    return snapshot(path.join(this.root, "public"));
  }

  /** Reads a text file of the built site. */
  read(name: string): string {
    return readFileSync(path.join(this.root, "public", name), "utf8");
  }

  /** Replaces text in a file of the project. Throws if the text isn't there. */
  edit(file: string, from: string | RegExp, to: string): void {
    const before = readFileSync(file, "utf8");
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} doesn't contain ${String(from)}`);
    writeFileSync(file, after);
  }

  /** Writes a file of the project. Creates folders if necessary. */
  write(file: string, text: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Appends text to a file of the project. */
  append(file: string, text: string): void {
    appendFileSync(file, text);
  }

  /** Updates the path of the copy after it was moved within the same temporary folder. */
  moveTo(root: string): void {
    this.root = root;
  }

  /** Makes the next build a cold one by deleting the last one's output. */
  forgetBuild(): void {
    for (const name of [".cache", "public"])
      rmSync(this.file(name), { recursive: true, force: true });
  }

  /** Deletes the copy. */
  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Links the packages that `npm ci --omit=dev` would install, so the project can't import any others. The packages
 * themselves still find the others, because links lead to the full installation.
 */
function linkDependencies(folder: string): void {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const names = Object.keys(packages).flatMap((place) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    return name && !packages[place]!.dev ? [name] : [];
  });
  for (const name of [...names, ".bin"]) {
    const target = path.resolve("node_modules", name);
    const link = path.join(folder, name);
    mkdirSync(path.dirname(link), { recursive: true });
    // Skip packages for other platforms, which aren't installed.
    if (existsSync(target)) symlinkSync(target, link, "junction");
  }
}

/** Runs `npm run build`, or another script, in a project and returns its log. */
export async function runBuild(
  root: string,
  env: Record<string, string> = {},
  script = "build",
): Promise<BuildResult> {
  const start = performance.now();
  const child = spawn("npm", ["run", script, "--loglevel=error"], {
    cwd: root,
    env: buildEnvironment(env),
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  const collect = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
  // eslint-disable-next-line no-control-regex -- colors are control characters
  const log = output.replace(/\u001b\[[\d;]*m/g, "");
  return {
    exitCode,
    log,
    seconds: (performance.now() - start) / 1000,
    pageData: countOf(log, /Writing page-data\.json .*? - [\d.]+s - (\d+)\/\d+/),
    renderedPages: countOf(log, /Building static HTML for pages - [\d.]+s - (\d+)\/\d+/),
  };
}

/** Returns the number in a line of the log, or 0, because Gatsby omits the line if there was nothing to do. */
function countOf(log: string, pattern: RegExp): number {
  return Number(pattern.exec(log)?.[1] ?? 0);
}

/** This process's environment for a build, without the variables of a test runner or a developer. */
export function buildEnvironment(additions: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const env = { ...process.env };
  // Gatsby builds differently with NODE_ENV=test, and Jest's variables are only meant for its own processes.
  const foreign =
    /^(?:NODE_ENV|NODE_OPTIONS|BABEL_ENV|BASE_URL|SITE_URL|(?:JEST_|DOCS_|GATSBY_|CMS_).*)$/;
  for (const name of Object.keys(env)) if (foreign.test(name)) delete env[name];
  return { ...env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1", ...additions };
}
