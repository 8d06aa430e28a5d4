import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { headerRules } from "../../../../src/build/deploy/header-rules";
import { headersFile, redirectsFile } from "../../../../src/build/deploy/host-files";
import { createSiteServer, listen } from "../../../../scripts/lib/site-server";
import { temporaryFolder } from "../../../support/temporary-folder";

const folder = temporaryFolder();
let server: Server;
let origin: string;

beforeAll(async () => {
  const site = path.join(folder, "public");
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), text);
  };
  write("index.html", "<h1>Home</h1>");
  write("404.html", "<h1>Not here</h1>");
  write("concepts/index.html", `<h1>Concepts</h1>${"<p>text</p>".repeat(500)}`);
  write("concepts/entry points/index.html", "<h1>Entry points</h1>");
  write("app-3f0a9c2b7d1e4f5a6b7c.js", "console.log('ü')");
  write("page-data/concepts/page-data.json", "{}");
  write("feed.xml", "<feed/>");
  write("llms.txt", "Grüße");
  write("manifest.webmanifest", "{}");
  write("static/cube.svg", "<svg/>");
  write(".cache-marker", "private");
  write("concepts/index.md", "# Größe");
  write(
    "_headers",
    headersFile(headerRules("default-src 'self'", ["app-3f0a9c2b7d1e4f5a6b7c.js"])),
  );
  write("_redirects", redirectsFile([{ from: "/old/", to: "/concepts/#entry" }]));
  write("old/index.html", "<h1>Moved</h1>");
  writeFileSync(path.join(folder, "secret.txt"), "secret");
  server = createSiteServer(site);
  origin = await listen(server);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a path exactly as written, whereas fetch() would normalize it first. */
function send(
  target: string,
  options: { method?: string; headers?: object } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    const request = httpRequest(
      { port, path: target, method: options.method ?? "GET", headers: { ...options.headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end();
  });
}

describe("pages", () => {
  test("the address of a folder with a slash leads to its page", async () => {
    const answer = await send("/concepts/");
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("Concepts");
    expect(answer.headers["content-type"]).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  test("an address without the slash redirects to the one with it and keeps the query", async () => {
    const answer = await send("/concepts?from=mail");
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe("/concepts/?from=mail");
  });

  test("encoded names are found, and stay encoded in redirects", async () => {
    expect((await send("/concepts/entry%20points/")).status).toBe(200);
    expect((await send("/concepts/entry%20points")).headers.location).toBe(
      "/concepts/entry%20points/",
    );
  });

  test("a redirect never leaves the site", async () => {
    expect((await send("//concepts")).headers.location).toBe("/concepts/");
  });

  test.each(["/nothing", "/nothing/", "/nothing.js", "/concepts/index.html/"])(
    "%s responds with 404 and the site's own page",
    async (target) => {
      const answer = await send(target);
      expect(answer.status).toBe(404);
      expect(answer.body).toContain("Not here");
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    },
  );

  test.each(["/old/?from=mail", "/old?from=mail"])(
    "%s, an old address, redirects to the new one and keeps the query",
    async (target) => {
      const answer = await send(target);
      expect(answer.status).toBe(301);
      expect(answer.headers.location).toBe("/concepts/?from=mail#entry");
    },
  );

  test("a file that appears later is served", async () => {
    writeFileSync(path.join(folder, "public/late.json"), "[]");
    expect((await send("/late.json")).body).toBe("[]");
  });
});

describe("headers", () => {
  test.each([
    ["/app-3f0a9c2b7d1e4f5a6b7c.js", "text/javascript"],
    ["/page-data/concepts/page-data.json", "application/json"],
    ["/feed.xml", "text/xml"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/concepts/index.md", "text/markdown; charset=utf-8"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/static/cube.svg", "image/svg+xml"],
  ])("%s is sent as %s", async (target, type) => {
    const answer = await send(target);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each(["/concepts/", "/concepts", "/old/", "/nothing", "/llms.txt"])(
    "%s has the security policy",
    async (target) => {
      const { headers } = await send(target);
      expect(headers["content-security-policy"]).toBe("default-src 'self'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    },
  );

  test("a changed _headers file takes effect with the next request", async () => {
    const file = path.join(folder, "public/_headers");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, "/*\n  Content-Security-Policy: default-src 'none'\n");
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    const { headers } = await send("/concepts/");
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
    writeFileSync(file, before);
  });

  test("hashed files can be cached forever, but data must be revalidated", async () => {
    const script = await send("/app-3f0a9c2b7d1e4f5a6b7c.js");
    const data = await send("/page-data/concepts/page-data.json");
    expect(script.headers["cache-control"]).toContain("immutable");
    expect(data.headers["cache-control"]).toContain("must-revalidate");
  });

  test("an unchanged file gets a 304 response without a body", async () => {
    const { etag } = (await send("/concepts/")).headers;
    const again = await send("/concepts/", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(again.body).toBe("");
  });

  test("text is compressed for clients that accept it", async () => {
    const answer = await send("/concepts/", { headers: { "Accept-Encoding": "gzip" } });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(answer.headers.vary).toContain("Accept-Encoding");
  });

  test("a range request gets those bytes, uncompressed", async () => {
    const answer = await send("/concepts/", {
      headers: { "Accept-Encoding": "gzip", Range: "bytes=4-11" },
    });
    expect(answer.status).toBe(206);
    expect(answer.body).toBe("Concepts");
  });

  test("HEAD gets the same response as GET, but without the body", async () => {
    expect(await send("/concepts/", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
    expect(await send("/nothing", { method: "HEAD" })).toMatchObject({ status: 404, body: "" });
  });
});

describe("rejected requests", () => {
  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/concepts/../../secret.txt",
    "/.cache-marker",
    "/_headers",
    "/_redirects",
  ])("%s doesn't reach a private file", async (target) => {
    const answer = await send(target);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/secret|private|default-src/);
  });

  test.each(["/%", "/%ff", "/a%00b", "/..\\secret.txt", "/..%5csecret.txt"])(
    "%s is a bad request",
    async (target) => {
      expect((await send(target)).status).toBe(400);
    },
  );

  test("methods other than GET and HEAD aren't allowed", async () => {
    const answer = await send("/concepts/", { method: "POST" });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });
});

test("a port that's in use is reported as an error and doesn't cause a crash", async () => {
  const { port } = new URL(origin);
  const second = createSiteServer(folder);
  await expect(listen(second, Number(port))).rejects.toMatchObject({ code: "EADDRINUSE" });
});
