// Starts Chromium. Tests use the headless shell of @sparticuz/chromium, which takes half the processor time
// of a full browser, or an installed browser if the package doesn't include one for the platform.
// Measurements prefer an installed browser, like the ones that readers have.
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { extract } from "tar-fs";

interface Chromium {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

const installedPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/snap/bin/chromium"],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/** Our own flags, because those of @sparticuz/chromium turn off web security and separate processes. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts Chromium. The caller must close it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const launch = () => chromium.launch({ executablePath, env, args: flags });
  // On rare occasions, Chromium crashes when it starts.
  return launch().catch(launch);
}

/**
 * Starts Chromium for a measurement, optionally with more flags, and closes it afterwards. Prefers an installed
 * browser, because the headless shell paints earlier than a full browser.
 */
export async function withWholeBrowser<T>(
  measure: (browser: Browser) => Promise<T>,
  moreFlags: readonly string[] = [],
): Promise<T> {
  const installed = process.env.CHROME_PATH ? undefined : installedPath();
  const { executablePath, env } = installed
    ? { executablePath: installed, env: process.env }
    : await findChromium();
  const browser = await chromium.launch({ executablePath, env, args: [...flags, ...moreFlags] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Starts Chromium with a persistent profile: `folder` is used again after a restart. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  const { executablePath, env } = await findChromium();
  return chromium.launchPersistentContext(folder, { executablePath, env, args: flags });
}

/** Finds Chromium and the environment that it needs. CHROME_PATH takes precedence. */
async function findChromium(): Promise<Chromium> {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted))
      throw new Error(`CHROME_PATH is ${wanted}, but that file doesn't exist.`);
    return { executablePath: wanted, env: process.env };
  }
  if (process.platform === "linux" && process.arch === "x64") return unpackedChromium();
  const installed = installedPath();
  if (installed) return { executablePath: installed, env: process.env };
  throw new Error(
    "No Chrome or Chromium found. Install one, or set CHROME_PATH to its executable.",
  );
}

function installedPath(): string | undefined {
  return installedPaths[process.platform]?.find((file) => existsSync(file));
}

/**
 * Returns Chromium with the libraries and the font from its package. It can't use other fonts, so a page has
 * the same size on every machine.
 */
async function unpackedChromium(): Promise<Chromium> {
  const packageFolder = path.resolve(
    path.dirname(createRequire(path.resolve("package.json")).resolve("@sparticuz/chromium")),
    "../..",
  );
  const manifest = await readFile(path.join(packageFolder, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.resolve("node_modules/.cache", `headless-shell-${version}`);
  if (!existsSync(folder)) await unpack(path.join(packageFolder, "bin"), folder);
  const libraries = [path.join(folder, "lib"), process.env.LD_LIBRARY_PATH];
  return {
    executablePath: path.join(folder, "chromium"),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(path.delimiter),
      FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
    },
  };
}

/**
 * Unpacks into a temporary folder and moves that into place, so an interrupted run leaves nothing incomplete.
 */
async function unpack(bin: string, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const inflate = (name: string, target: NodeJS.WritableStream) =>
    pipeline(createReadStream(path.join(bin, name)), createBrotliDecompress(), target);
  await Promise.all([
    inflate("chromium.br", createWriteStream(path.join(draft, "chromium"), { mode: 0o755 })),
    // The package unpacks these libraries (libnss3 and others) only on Amazon Linux.
    inflate("al2023.tar.br", extract(draft)),
    inflate("fonts.tar.br", extract(draft)),
    inflate("swiftshader.tar.br", extract(draft)),
  ]);
  // The package's own fonts.conf points into /tmp.
  await writeFile(path.join(draft, "fonts.conf"), fontsConfig(folder));
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, "fonts")}</dir>
  <cachedir>${path.join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
