import { beforeEach, describe, expect, it } from "@jest/globals";
import { CiProject, startApi } from "../../../support/ci-project";

let project: CiProject;

beforeEach(() => {
  project = new CiProject();
  project.build({ "index.html": "1", "a/index.html": "1", "gone.txt": "1" });
});

const purge = (args: string[], env: Record<string, string>) =>
  project.run("node", ["scripts/ci/purge-cdn.mjs", ...args], {
    CLOUDFLARE_ZONE_ID: "zone",
    CLOUDFLARE_API_TOKEN: "token",
    SITE_URL: "https://docs.example.org/",
    ...env,
  });

describe("purging the CDN", () => {
  it("purges the addresses of added, changed, and deleted files", async () => {
    const api = await startApi(() => ({ success: true }));
    project.build({ "index.html": "1", "a/index.html": "2", "b c/x.js": "1" });
    const { exitCode } = await purge(["changed"], { CLOUDFLARE_API_URL: api.origin });
    expect(exitCode).toBe(0);
    expect(api.requests).toEqual([
      {
        method: "POST",
        url: "/zones/zone/purge_cache",
        authorization: "Bearer token",
        body: {
          files: [
            "https://docs.example.org/b%20c/x.js",
            "https://docs.example.org/a/",
            "https://docs.example.org/gone.txt",
          ],
        },
      },
    ]);
  });

  it("sends at most thirty addresses per request", async () => {
    const api = await startApi(() => ({ success: true }));
    project.build(Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`${n}.txt`, ""])));
    await purge(["changed"], { CLOUDFLARE_API_URL: api.origin });
    const sizes = api.requests.map(({ body }) => (body as { files: string[] }).files.length);
    expect(sizes).toEqual([30, 30, 13]);
  });

  it.each([
    ["everything was sent", ["all"]],
    ["an older build is served again", ["nothing"]],
    ["there is no earlier build", ["changed"]],
  ])("purges everything when %s", async (_name, args) => {
    const api = await startApi(() => ({ success: true }));
    await purge(args, { CLOUDFLARE_API_URL: api.origin });
    expect(api.requests.map(({ body }) => body)).toEqual([{ purge_everything: true }]);
  });

  it("fails the deploy if the request fails", async () => {
    const api = await startApi(() => undefined);
    const { exitCode, output } = await purge(["all"], { CLOUDFLARE_API_URL: api.origin });
    expect(exitCode).toBe(1);
    expect(output).toContain("Purging failed: 500");
  });

  it("does nothing if no CDN is configured", async () => {
    const { exitCode, output } = await purge(["changed"], { CLOUDFLARE_ZONE_ID: "" });
    expect(exitCode).toBe(0);
    expect(output).toContain("nothing is purged");
  });
});
