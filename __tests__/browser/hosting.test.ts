// Requests the files of the built site over HTTP and checks the responses of the host. `npm run test:nginx`
// runs the same tests against nginx.
import { readFileSync, readdirSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { headersFor, parseHeaders, parseRedirects } from "../../scripts/lib/host-files";
import { REVALIDATE } from "../../src/build/deploy/header-rules";
import { HOST_FILES } from "../../src/build/deploy/host-files";
import { siteDirectory, siteOrigin } from "../support/server";
import { expect } from "../support/expect";

const read = (name: string) => readFileSync(path.join(siteDirectory, name), "utf8");

const files = readdirSync(siteDirectory, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !HOST_FILES.some((name) => name === entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => `/${path.relative(siteDirectory, file).split(path.sep).join("/")}`);
const redirects = parseRedirects(read("_redirects"));
const rules = parseHeaders(read("_headers"));
const policy = headersFor(rules, "/").get("Content-Security-Policy") ?? "";

let origin: string;

beforeAll(async () => {
  origin = await siteOrigin();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a path exactly as written. fetch() would normalize it first. */
function ask(
  target: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const outgoing = request({ hostname, port, path: target, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/** Returns the path of the app's script, which every build has. */
const script = () => {
  const name = files.find((file) => /^\/app-[0-9a-f]+\.js$/.test(file));
  if (!name) throw new Error("The site has no script.");
  return name;
};

describe("every file", () => {
  test("is sent with the site's headers and the cache lifetime that fits its name", async () => {
    const wrong: string[] = [];
    for (const file of files.filter((name) => !name.endsWith(".map"))) {
      const { status, headers } = await ask(encodeURI(file), {}, "HEAD");
      if (status !== 200) wrong.push(`${file}: status ${status}`);
      const expected = new Map([["Cache-Control", REVALIDATE], ...headersFor(rules, file)]);
      for (const [name, value] of expected) {
        if (headers[name.toLowerCase()] !== value) {
          wrong.push(`${file}: ${name}: ${String(headers[name.toLowerCase()])}`);
        }
      }
    }
    expect(files.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  test.each([
    [".html", /^text\/html; ?charset=utf-8$/i],
    [".js", /^(text|application)\/javascript/i],
    [".css", /^text\/css/i],
    [".json", /^application\/json/i],
    [".md", /^text\/markdown; ?charset=utf-8$/i],
    [".txt", /^text\/plain; ?charset=utf-8$/i],
    [".xml", /^(application|text)\/xml/i],
    [".svg", /^image\/svg\+xml/i],
    [".png", /^image\/png$/i],
  ])("%s has the right content type", async (ending, type) => {
    const file = files.find((name) => name.endsWith(ending));
    expect(file).toBeDefined();
    expect((await ask(encodeURI(file!))).headers["content-type"]).toMatch(type);
  });

  test("is answered with 304 and no body if it hasn't changed", async () => {
    for (const target of ["/concepts/", script()]) {
      const { etag } = (await ask(target)).headers;
      const again = await ask(target, { "If-None-Match": etag! });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers["content-security-policy"]).toBe(policy);
    }
  });

  test("is sent in part for a range request", async () => {
    const whole = await ask(script());
    const part = await ask(script(), { Range: "bytes=10-19" });
    expect(part.status).toBe(206);
    expect(part.body).toEqual(whole.body.subarray(10, 20));
  });

  test("is sent compressed if it contains text", async () => {
    for (const target of ["/concepts/", script(), "/concepts/index.md"]) {
      const { headers } = await ask(target, { "Accept-Encoding": "gzip" });
      expect(headers["content-encoding"], target).toBe("gzip");
      expect(headers.vary).toMatch(/accept-encoding/i);
    }
  });
});

describe("URLs", () => {
  test("a URL without its trailing slash redirects to the one with it and keeps the query", async () => {
    const { status, headers } = await ask("/concepts?from=mail");
    expect(status).toBe(301);
    expect(new URL(headers.location!, origin).href).toBe(`${origin}/concepts/?from=mail`);
  });

  test("every old URL redirects to its new one and keeps the query", async () => {
    expect(redirects.length).toBeGreaterThan(20);
    for (const { from, to } of redirects) {
      const { status, headers } = await ask(`${encodeURI(from)}?a=1`);
      const [page, anchor] = to.split("#");
      expect(status, from).toBe(301);
      expect(headers.location, from).toBe(`${page}?a=1${anchor ? `#${anchor}` : ""}`);
    }
  });

  test("a missing file is answered with the site's 404 page, which isn't cached", async () => {
    for (const target of ["/nothing/", "/concepts/nothing", "/app-0123456789.js"]) {
      const { status, headers, body } = await ask(target);
      expect(status, target).toBe(404);
      expect(body.toString()).toBe(read("404.html"));
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect(headers["content-security-policy"]).toBe(policy);
    }
  });

  test.each([
    ...HOST_FILES.map((name) => `/${name}`),
    "/../package.json",
    "/..%2fpackage.json",
    "/%2e%2e/package.json",
    "/concepts/../../package.json",
    "/.git/config",
  ])("%s isn't served", async (target) => {
    const { status, body } = await ask(target);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain("webpack-docs");
  });
});
