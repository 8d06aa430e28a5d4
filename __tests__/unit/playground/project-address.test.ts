import { deflateRawSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { expect, it } from "@jest/globals";
import { onTestFinished } from "../../support/clean-up";
import { addressOf, projectFromAddress } from "../../../src/playground/project-address";

const PROJECT = { "src/index.js": 'console.log("ä → 🎉");\n', "webpack.config.js": "" };

it("opens the starting project without a hash", async () => {
  const { files, origin } = await projectFromAddress("");
  expect(origin).toBe("start");
  expect(Object.keys(files)).toContain("webpack.config.js");
});

it("keeps a whole project in an address", async () => {
  const hash = await addressOf(PROJECT);
  expect(hash).toMatch(/^#project=[\w-]+$/);
  expect(await projectFromAddress(hash)).toMatchObject({ files: PROJECT, origin: "shared" });
});

it("makes addresses much shorter than the project", async () => {
  const hash = await addressOf({ "src/index.js": "console.log(1);\n".repeat(1000) });
  expect(hash.length).toBeLessThan(500);
});

it("says that an address isn't complete", async () => {
  const hash = await addressOf(PROJECT);
  const damaged = [hash.slice(0, -10), "#project=", "#project=%F0", linkOf("[1]"), linkOf("5")];
  for (const wrong of [...damaged, linkOf('{"../a.js":""}'), linkOf('{"/etc/x":""}')]) {
    await expect(projectFromAddress(wrong)).rejects.toThrow("Check that you copied all of it");
  }
});

it("stops unpacking a project that's too large", async () => {
  const hash = linkOf(JSON.stringify({ "a.js": "x".repeat(50_000_000) }));
  expect(hash.length).toBeLessThan(100_000);
  await expect(projectFromAddress(hash)).rejects.toThrow("too large");
});

const linkOf = (json: string) => `#project=${deflateRawSync(json).toString("base64url")}`;

const PAGE = `
  <figure class="code"><pre><code>first</code></pre><a href="/playground/#/api/1">Try it</a></figure>
  <figure class="code"><pre><code><span class="line del">old
</span><span class="line ins">devtool: false,
</span></code></pre><a href="/playground/#/api/2">Try it</a></figure>`;

/** Answers requests with these files, and others with status 404. */
function serve(files: Record<string, unknown>): void {
  const { fetch, DOMParser, Node } = globalThis;
  const before = { fetch, DOMParser, Node };
  onTestFinished(() => Object.assign(globalThis, before));
  globalThis.fetch = (url) => {
    const file = files[url as string];
    return Promise.resolve(file ? Response.json(file) : new Response("", { status: 404 }));
  };
  const { window } = new JSDOM();
  Object.assign(globalThis, { DOMParser: window.DOMParser, Node: window.Node });
}

it("opens a sample with the code of its page, for a diff with the new code", async () => {
  const headings = ["first", "second"].map((id) => ({ id, title: `The ${id} heading`, level: 2 }));
  const html = `<h2 id="first"></h2>${PAGE}<h2 id="second"></h2>`;
  serve({ "/content/api.json": { html, headings } });
  const { files, ...place } = await projectFromAddress("#/api/2");
  expect(place).toEqual({
    origin: "sample",
    title: "Sample: The first heading",
    page: "/api/#first",
  });
  expect(files["webpack.config.js"]).toContain('production",\n  devtool: false,\n}');
  expect(files["src/index.js"]).toContain("console.log");
  await expect(projectFromAddress("#/api/3")).rejects.toThrow("doesn't have this sample anymore");
  await expect(projectFromAddress("#/guides/1")).rejects.toThrow("/guides/ couldn't be loaded");
});

it("opens an example", async () => {
  serve({ "/playground-examples/plugins/copy-plugin.json": PROJECT });
  expect(await projectFromAddress("#example=plugins/copy-plugin")).toMatchObject({
    files: PROJECT,
    origin: "example",
  });
  await expect(projectFromAddress("#example=none")).rejects.toThrow("none couldn't be loaded");
});
