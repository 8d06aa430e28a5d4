// What a first load costs a reader, and that nothing comes from elsewhere.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "@jest/globals";
import { weighPage } from "../support/page-weight";
import { newPage } from "../support/browser";
import { siteDirectory } from "../support/server";
import { expect } from "../support/expect";

const budget = { script: 82 * 1024, total: 110 * 1024 };

test.each(["/concepts/", "/concepts/output/"])(
  "the first load of %s stays in its budget",
  async (url) => {
    const { page, origin } = await newPage({ notification: true });
    const weight = await weighPage(page, origin + url);
    expect(weight.kinds.script ?? 0, JSON.stringify(weight.files, null, 1)).toBeLessThanOrEqual(
      budget.script,
    );
    // The headless shell leaves out the icon, which every other browser loads.
    const icon = gzipSync(readFileSync(path.join(siteDirectory, "favicon.svg"))).length;
    expect(weight.total + icon, JSON.stringify(weight.files, null, 1)).toBeLessThanOrEqual(
      budget.total,
    );
    expect(weight.files.filter(({ address }) => !address.startsWith("/"))).toEqual([]);
  },
);
