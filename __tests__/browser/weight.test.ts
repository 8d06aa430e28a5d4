// The size of a first load, which must not include files from other hosts.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "@jest/globals";
import { weighPage } from "../support/page-weight";
import { hydrated, newPage } from "../support/browser";
import { siteDirectory } from "../support/server";
import { expect } from "../support/expect";

const budget = { script: 82 * 1024, total: 110 * 1024 };

test.each(["/concepts/", "/concepts/output/"])(
  "the first load of %s stays within its budget",
  async (url) => {
    const { page, origin } = await newPage({ notification: true });
    const weight = await weighPage(page, origin + url, () => hydrated(page));
    expect(weight.kinds.script ?? 0, JSON.stringify(weight.files, null, 1)).toBeLessThanOrEqual(
      budget.script,
    );
    // Chromium's headless shell doesn't load the icon, but every other browser does.
    const icon = gzipSync(readFileSync(path.join(siteDirectory, "favicon.svg"))).length;
    expect(weight.total + icon, JSON.stringify(weight.files, null, 1)).toBeLessThanOrEqual(
      budget.total,
    );
    expect(weight.files.filter(({ address }) => !address.startsWith("/"))).toEqual([]);
  },
);
