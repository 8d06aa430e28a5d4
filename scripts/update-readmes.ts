// `npm run readmes:update [name…]`: locks the newest releases of the packages in packages.yaml.
import { LOCK_FILE } from "../plugins/gatsby-source-package-readmes/lib/lock-file";
import { readNpmConfig } from "../plugins/gatsby-source-package-readmes/lib/npm-config";
import { Registry } from "../plugins/gatsby-source-package-readmes/lib/registry";
import { contentDirectory } from "../src/core/build/environment";
import { updateReadmes } from "./lib/update-readmes";

async function main(): Promise<void> {
  const registry = new Registry(await readNpmConfig());
  const requested = process.argv.slice(2);
  const { summary, failures } = await updateReadmes(contentDirectory(), requested, registry);
  console.log(summary);
  for (const [name, { message }] of failures) {
    console.error(`${name} wasn't updated: ${message}`);
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(`${(error as Error).message}\n${LOCK_FILE} wasn't changed.`);
  process.exitCode = 1;
});
