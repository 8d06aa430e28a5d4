import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { policy } from "./policy.mjs";

const types = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
};

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  const file = pathname === "/" ? "/index.html" : pathname;
  try {
    const body = await readFile(
      new URL(`./dist${file}`, import.meta.url),
    );
    response.writeHead(200, {
      "Content-Type": types[path.extname(file)],
      "Content-Security-Policy": policy(),
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

server.listen(process.env.PORT ?? 3000, "localhost", () => {
  console.log(`http://localhost:${server.address().port}/`);
});
