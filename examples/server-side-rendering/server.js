import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

process.env.NODE_ENV ??= "production";

const { render } = await import("./dist/server/render.mjs");

const dist = new URL("dist/", import.meta.url);
const readJson = (name) =>
  JSON.parse(readFileSync(new URL(name, dist), "utf8"));
const manifest = readJson("manifest.json");
const ssrManifest = readJson("ssr-manifest.json");
const serveFile = sirv(fileURLToPath(new URL("client", dist)), {
  immutable: true,
  maxAge: 31_536_000,
});

const server = createServer((request, response) => {
  serveFile(request, response, () => {
    render(request, response, manifest, ssrManifest).catch((error) => {
      console.error(error);
      response.writeHead(500).end("Internal Server Error");
    });
  });
});

server.listen(process.env.PORT ?? 3000, () => {
  console.log(`http://localhost:${server.address().port}/`);
});
