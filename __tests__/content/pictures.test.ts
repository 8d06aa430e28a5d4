// Tests the sizes of all pictures in the content.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "@jest/globals";
import { compileMdx } from "../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import { expect } from "../support/expect";

const PICTURE = /^```picture|<(ModuleGraph|ChunkGraph|Waterfall)\s/m;
const FIGURE = /<figure class="picture">.*?<\/figure>/gs;

test("a picture has at most 6 KB of HTML, and half of them have at most 2.5 KB", async () => {
  const sizes: number[] = [];
  for (const file of readdirSync("content", { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".mdx")) continue;
    const source = readFileSync(path.join("content", file), "utf8");
    if (!PICTURE.test(source)) continue;
    const { body } = await compileMdx({ file, source, contentDir: "content" });
    for (const [figure] of body!.html.matchAll(FIGURE)) {
      const size = gzipSync(figure).length;
      expect(size, file).toBeLessThanOrEqual(6 * 1024);
      sizes.push(size);
    }
  }
  const median = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];
  expect(median).toBeLessThanOrEqual(2.5 * 1024);
});
