// `npm run test:firefox`: a smoke test of the built site in an installed Firefox. All other browser tests use
// Chromium. This isn't part of `npm test`, because Firefox must be installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { findFirefox } from "./lib/firefox";

try {
  const site = process.env.SITE_DIRECTORY || "public";
  console.log(`Firefox: ${findFirefox()}`);
  if (!existsSync(path.resolve(site, "index.html"))) {
    throw new Error(`There is no built site in ${site}. Run \`npm run build\` first.`);
  }
  const bin = path.resolve("node_modules/.bin/jest");
  const options = ["--selectProjects", "firefox", "--maxWorkers=1"];
  const { status } = spawnSync(bin, [...options, ...process.argv.slice(2)], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
