// `npm run build:watch`: builds and publishes the site after each change to a file, and when a webhook is called.
//
//   DEPLOY_COMMAND      publishes public/ after each build, such as scripts/ci/deploy-server.sh
//   BUILD_HOOK_SECRET   turns on the webhook, and protects it
//   BUILD_HOOK_PORT     its port, 9001 by default
//   UPDATE_COMMAND      what the webhook runs first, such as "git pull --ff-only"
import { watch } from "chokidar";
import { contentDirectory } from "../src/core/build/environment";
import { createBuildHook } from "./lib/build-hook";
import { Builder, runCommand, type Change } from "./lib/builder";
import { listen } from "./lib/site-server";

const DEFAULT_PORT = 9001;

/** Folders with files that each build reads, and those with code that Gatsby loads when it starts. */
const FOLDERS: Record<Change, string[]> = {
  content: [contentDirectory(), "examples", "static"],
  code: ["src", "plugins", "scripts"],
};
/** Code in the project's root. */
const ROOT_CODE = /^(?:gatsby-.*\.tsx?|package\.json|package-lock\.json|tsconfig\.json)$/;

const log = (message: string) => console.log(`build:watch: ${message}`);

const builder = new Builder({ deploy: process.env.DEPLOY_COMMAND, log });

/** Uses chokidar, because on Linux, a recursive watcher of Node.js loses a file when an editor replaces it. */
function watchFiles(): void {
  const options = { ignoreInitial: true };
  for (const change of ["content", "code"] as const) {
    watch(FOLDERS[change], options).on("all", () => builder.change(change));
  }
  watch(".", { ...options, depth: 0 }).on("all", (_event, name) => {
    if (ROOT_CODE.test(name)) builder.change("code");
  });
}

async function startHook(secret: string): Promise<void> {
  const update = process.env.UPDATE_COMMAND;
  let updates = Promise.resolve();
  const hook = createBuildHook(secret, () => {
    updates = updates.then(async () => {
      const code = update ? await runCommand(update) : 0;
      if (code === 0) builder.change("content");
      else log(`The webhook started no build, because "${update}" ended with code ${code}.`);
    });
  });
  const origin = await listen(hook, Number(process.env.BUILD_HOOK_PORT || DEFAULT_PORT));
  log(`The webhook listens at ${origin}/.`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    builder.stop();
    process.exit();
  });
}

async function main(): Promise<void> {
  watchFiles();
  if (process.env.BUILD_HOOK_SECRET) await startHook(process.env.BUILD_HOOK_SECRET);
  await builder.run();
}

void main();
