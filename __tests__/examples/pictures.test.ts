// Compares the recorded builds that pictures show with builds by the documented webpack.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "@jest/globals";
import { recordFile } from "../../plugins/gatsby-transformer-doc-page/lib/pictures/build-record";
import { expect } from "../support/expect";
import { namedBuilds, recordBuild } from "../support/record-build";

describe("a recorded build is what webpack does now; otherwise, run npm run pictures:update:", () => {
  test.each(namedBuilds("content"))("$example in $mode mode", async (build) => {
    const recorded = readFileSync(path.join("content", recordFile(build)), "utf8");
    expect(await recordBuild(build)).toBe(recorded);
  });
});
