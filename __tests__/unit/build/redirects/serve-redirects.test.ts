import { createServer } from "node:http";
import { beforeAll, describe, it } from "@jest/globals";
import { redirectPage } from "../../../../src/build/redirects/redirect-page";
import { redirectMiddleware } from "../../../../src/build/redirects/serve-redirects";
import { whenFileEnds } from "../../../support/clean-up";
import { expect } from "../../../support/expect";
import { startServer } from "../../../support/local-server";

const siteUrl = "https://docs.example";

let planned = [{ from: "/old/", to: "/new/" }];
let origin: string;

beforeAll(async () => {
  const middleware = redirectMiddleware(() => planned, siteUrl);
  const server = createServer((request, response) =>
    middleware(request, response, () => response.end("the site")),
  );
  const started = await startServer(server);
  origin = started.origin;
  whenFileEnds(started.stop);
});

const ask = (url: string) => fetch(origin + url);

describe("redirects in the development server", () => {
  it("serve the page that a build writes at the old address", async () => {
    const response = await ask("/old/");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe(redirectPage("/new/", siteUrl));
    expect(await (await ask("/old?a=1&b=?")).text()).toBe(redirectPage("/new/", siteUrl));
  });

  it("pass all other requests on to the site", async () => {
    for (const url of ["/", "/new/", "/old/page-data.json", "//", "/%E0%A4%A"]) {
      expect(await (await ask(url)).text(), url).toBe("the site");
    }
  });

  it("take effect as soon as the plan changes", async () => {
    planned = [{ from: "/old/", to: "/newer/#part" }];
    expect(await (await ask("/old/")).text()).toBe(redirectPage("/newer/#part", siteUrl));
    planned = [];
    expect(await (await ask("/old/")).text()).toBe("the site");
  });
});
