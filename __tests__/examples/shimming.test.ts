// Tests the claims of the guide on shimming about its two old scripts: what they do in a bundle, and which
// rule makes them work.
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { buildExample } from "../support/examples";
import type { BuildOptions } from "../support/examples";

/** Returns what the bundle logs. Throws what the bundle throws. */
async function logged(
  change?: BuildOptions["change"],
  files?: BuildOptions["files"],
): Promise<unknown[]> {
  const build = await buildExample("shimming", { change, files });
  expect(build.errors).toEqual([]);
  const lines: unknown[] = [];
  const console = { log: (...values: unknown[]) => lines.push(values.join(" ")) };
  runInNewContext(build.files["main.js"]!.text, { console });
  return lines;
}

test("both scripts work and share one module", async () => {
  expect(await logged()).toEqual(["Brest 14:20 waxing"]);
});

test("without the plugin, the second script can't access the variable of the first", async () => {
  await expect(logged((config) => void (config.plugins = []))).rejects.toThrow(
    "Tides is not defined",
  );
});

test("without the type, the export is added to a module that has no exports", async () => {
  const asModules: BuildOptions["change"] = (config) => void config.module!.rules!.shift();
  const { errors } = await buildExample("shimming", { change: asModules });
  expect(errors.join()).toContain(
    "export 'default' (imported as 'Tides') was not found in './vendor/tides.js' (module has no exports)",
  );
  const forItsEffect = { "src/index.js": 'import "./vendor/tides.js";' };
  await expect(logged(asModules, forItsEffect)).rejects.toThrow("module is not defined");
  expect(await logged(undefined, forItsEffect)).toEqual([]);
});

test("without a shim, nothing of the first script remains", async () => {
  const plain = "import './vendor/tides.js';\nimport './vendor/tides-moon.js';";
  const { files, errors } = await buildExample("shimming", {
    files: { "src/index.js": plain },
    change: () => ({ mode: "production" }),
  });
  expect(errors).toEqual([]);
  expect(files["main.js"]!.text).not.toContain("14:20");
  const shimmed = await buildExample("shimming", { files: { "src/index.js": plain } });
  expect(shimmed.files["main.js"]!.text).toContain("14:20");
});
