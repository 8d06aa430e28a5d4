import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, it } from "@jest/globals";
import { redirectMiddleware } from "../../../../src/node/redirects/serve-redirects";
import { expect } from "../../../support/expect";

let folder: string;
let server: Server;
let origin: string;

const list = (to: string) =>
  writeFileSync(path.join(folder, "redirects.yaml"), `- from: /old/\n  to: ${to}\n`);

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "redirects-"));
  list("/new/");
  const middleware = redirectMiddleware(folder);
  server = createServer((request, response) =>
    middleware(request, response, () => response.end("the site")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(url: string): Promise<string> {
  const response = await fetch(origin + url, { redirect: "manual" });
  return response.headers.get("location") ?? response.text();
}

describe("redirects in develop", () => {
  it("lead from the old address to the new one, with the query", async () => {
    expect(await ask("/old/")).toBe("/new/");
    expect(await ask("/old?a=1&b=?")).toBe("/new/?a=1&b=?");
  });

  it("leave all other requests to the site", async () => {
    for (const url of ["/", "/new/", "/old/page-data.json", "//", "/%E0%A4%A"]) {
      expect(await ask(url), url).toBe("the site");
    }
  });

  it("follow an edit of the list at once", async () => {
    list("/newer/#part");
    expect(await ask("/old/?a=1")).toBe("/newer/?a=1#part");
  });
});
