import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { it } from "@jest/globals";
import { decapFiles } from "../../../../src/cms/build/decap-package";
import { onTestFinished } from "../../../support/clean-up";
import { expect } from "../../../support/expect";
import { stubEnv, unstubAllEnvs } from "../../../support/stubs";

it("says how to get the editor if it isn't in npm's cache and the registry doesn't answer", async () => {
  const cache = mkdtempSync(path.join(realpathSync(os.tmpdir()), "docs-cache-"));
  onTestFinished(() => {
    unstubAllEnvs();
    rmSync(cache, { recursive: true });
  });
  stubEnv("npm_config_cache", cache);
  stubEnv("npm_config_registry", "http://localhost:1/");
  await expect(decapFiles()).rejects.toThrow(
    /^The editor needs decap-cms [\d.]+, .*localhost:1 can't be reached.*npm cache add decap-cms@/,
  );
});
