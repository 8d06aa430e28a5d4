import { it } from "@jest/globals";
import { decapFiles } from "../../../../src/cms/build/decap-package";
import { onTestFinished } from "../../../support/clean-up";
import { expect } from "../../../support/expect";
import { stubEnv, unstubAllEnvs } from "../../../support/stubs";
import { temporaryFolder } from "../../../support/temporary-folder";

it("says how to get the editor if it isn't in npm's cache and the registry doesn't answer", async () => {
  onTestFinished(unstubAllEnvs);
  stubEnv("npm_config_cache", temporaryFolder());
  stubEnv("npm_config_registry", "http://localhost:1/");
  await expect(decapFiles()).rejects.toThrow(
    /^The editor needs decap-cms [\d.]+, .*localhost:1 can't be reached.*npm cache add decap-cms@/,
  );
});
