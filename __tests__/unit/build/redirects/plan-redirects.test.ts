import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, it } from "@jest/globals";
import { plannedRedirects } from "../../../../src/build/redirects/plan-redirects";
import { expect } from "../../../support/expect";
import { stubEnv, unstubAllEnvs } from "../../../support/stubs";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

beforeEach(() => {
  stubEnv("DOCS_CONTENT_DIR", folder);
  const list = "- from: /old/\n  to: /new/\n- from: /older/\n  to: /new/#part\n";
  writeFileSync(path.join(folder, "redirects.yaml"), list);
});

afterEach(unstubAllEnvs);

const planned = (pages: readonly string[]) =>
  plannedRedirects({ getNodesByType: () => pages.map((url) => ({ path: url })) as never });

describe("plannedRedirects", () => {
  it("plans a page for each entry", () => {
    expect(planned(["/new/"])).toMatchObject([
      { from: "/old/", to: "/new/" },
      { from: "/older/", to: "/new/#part" },
    ]);
  });

  it("never replaces an existing page", () => {
    expect(planned(["/new/", "/old/"])).toMatchObject([{ from: "/older/", to: "/new/#part" }]);
  });
});
