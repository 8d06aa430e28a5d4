// Fetches Decap CMS from npm's cache or the registry when the editor is opened. It isn't a dependency, because it
// would add 480 packages to everybody's installation.
import { readNpmConfig } from "../../../plugins/gatsby-source-package-readmes/lib/npm-config";
import { Registry } from "../../../plugins/gatsby-source-package-readmes/lib/registry";
import { filesOfTarball } from "../../../plugins/gatsby-source-package-readmes/lib/tarball";
import { once } from "../../core/once";

/** The version of decap-cms, and the integrity of its tarball. */
const DECAP = {
  name: "decap-cms",
  version: "3.16.3",
  integrity:
    "sha512-hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw==",
};

/** Name of the file that the editor's page loads. It loads the others. */
export const DECAP_SCRIPT = "decap-cms.js";

const loaded = new Map<string, Promise<ReadonlyMap<string, Buffer>>>();

/** Returns Decap's scripts by name. Rejects with the reason and the fix if the package can't be fetched. */
export const decapFiles = () => once(loaded, DECAP.version, fetchFiles);

async function fetchFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const { name, version, integrity } = DECAP;
  const registry = new Registry(await readNpmConfig());
  const tarball = `${name}/-/${name}-${version}.tgz`;
  const bytes = await registry.tarball({ name, tarball, integrity }).catch((error: Error) => {
    throw new Error(
      `The editor needs ${name} ${version}, but it couldn't be fetched: ${error.message}. Connect to the network and reload this page, or run "npm cache add ${name}@${version}" once; after that, it works offline.`,
    );
  });
  const files = new Map<string, Buffer>();
  for await (const { path, content } of filesOfTarball(bytes)) {
    const [, file] = /^dist\/((?:\d+\.)?decap-cms\.js|\w+\.wasm)$/.exec(path) ?? [];
    if (file !== undefined) files.set(file, await content());
  }
  return files;
}
