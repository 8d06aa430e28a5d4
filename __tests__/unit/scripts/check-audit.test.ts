import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  ALLOW_FILE,
  describeVerdict,
  isAcceptable,
  judge,
  parseAllowList,
  parseAudit,
  type Advisory,
} from "../../../scripts/lib/audit";

const ID = "GHSA-aaaa-bbbb-cccc";
const advisory: Advisory = {
  id: ID,
  package: "left",
  severity: "high",
  title: "Reads every file",
  url: `https://github.example/advisories/${ID}`,
  range: "<2.0.0",
};
const entry = (more = "") =>
  `- advisory: ${ID}\n  package: left\n  reason: It reads no files here.\n  until: 2026-06-30\n${more}`;

describe("the verdict", () => {
  const verdict = (list: string, today = "2026-06-30", advisories = [advisory]) =>
    judge(advisories, parseAllowList(list), today);

  it("fails for a severe advisory that isn't on the list", () => {
    const result = verdict("");
    expect(isAcceptable(result)).toBe(false);
    expect(describeVerdict(result)).toContain("left <2.0.0  GHSA-aaaa-bbbb-cccc is not allowed");
    expect(describeVerdict(result)).toContain("Reads every file");
  });

  it("allows an advisory up to and including the last day of its entry", () => {
    expect(isAcceptable(verdict(entry()))).toBe(true);
    const late = verdict(entry(), "2026-07-01");
    expect(isAcceptable(late)).toBe(false);
    expect(describeVerdict(late)).toContain("was allowed until 2026-06-30");
  });

  it("allows an advisory only for the package in its entry", () => {
    expect(isAcceptable(verdict(entry(), "2026-01-01", [{ ...advisory, package: "right" }]))).toBe(
      false,
    );
  });

  it("reports entries that are no longer needed, but passes", () => {
    const result = verdict(entry(), "2026-01-01", []);
    expect(isAcceptable(result)).toBe(true);
    expect(describeVerdict(result)).toContain(`${ID} (left) is no longer reported`);
  });

  it("counts less severe advisories, but passes", () => {
    const result = verdict("", "2026-01-01", [{ ...advisory, severity: "moderate" }]);
    expect(isAcceptable(result)).toBe(true);
    expect(describeVerdict(result)).toContain("1 less severe.");
  });
});

describe("the list of allowed advisories", () => {
  it("can consist only of comments", () => {
    expect(parseAllowList("# nothing\n")).toEqual([]);
  });

  it.each([
    ["an entry without a reason", entry().replace(/ {2}reason.*\n/, ""), /:1 {2}"reason"/],
    ["a day that does not exist", entry().replace("06-30", "06-31"), /:4 {2}"until"/],
    ["an id of another kind", entry().replace(ID, "CVE-2026-1"), /:1 {2}"advisory"/],
    ["a key that means nothing", entry("  severity: low\n"), /severity/],
    ["no list", "advisory: x\n", /This is not a list/],
  ])("is rejected, with the line of the error, for %s", (_, text, message) => {
    expect(() => parseAllowList(text)).toThrow(message);
  });

  it("is valid in this project", () => {
    expect(() => parseAllowList(readFileSync(ALLOW_FILE, "utf8"))).not.toThrow();
  });
});

describe("parseAudit", () => {
  it("rejects output that is cut off, has another version, or is an error", () => {
    expect(() => parseAudit('{"auditReportVersion": 2, "vuln')).toThrow("didn't print a report");
    expect(() => parseAudit('{"auditReportVersion": 3}')).toThrow("an unknown format");
    expect(() => parseAudit('{"message": "no host", "statusCode": 404}')).toThrow(
      "responded with 404",
    );
  });
});

/** Runs the command with the real npm against a local registry. */
describe("npm run audit:check", () => {
  let server: Server;
  let folder: string;
  /** The registry's advisories for `left`, or an HTTP status to respond with. */
  let answer: object[] | number;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const isAudit = request.method === "POST";
      const status = isAudit && typeof answer === "number" ? answer : 200;
      request.resume().on("end", () => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(
          JSON.stringify(isAudit ? (status === 200 ? { left: answer } : {}) : packument),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    folder = mkdtempSync(path.join(os.tmpdir(), "audit-"));
    const dependencies = { left: "^1.0.0" };
    const project = { name: "project", version: "1.0.0" };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ ...project, dependencies }));
    const left = { version: "1.0.0", integrity: "sha512-AAAA" };
    const packages = { "": { ...project, dependencies }, "node_modules/left": left };
    writeFileSync(
      path.join(folder, "package-lock.json"),
      JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }),
    );
    mkdirSync(path.join(folder, ".github"));
  });

  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  beforeEach(() => allow(""));

  const packument = {
    name: "left",
    "dist-tags": { latest: "1.0.0" },
    versions: { "1.0.0": { name: "left", version: "1.0.0" } },
  };
  const reported = (severity: string) => {
    const { title, url, range: vulnerable_versions } = advisory;
    return [{ id: 7, url, title, severity, vulnerable_versions, cwe: [], cvss: { score: 8 } }];
  };

  const allow = (text: string) => writeFileSync(path.join(folder, ALLOW_FILE), text);

  const check = (): Promise<{ exitCode: number | null; output: string }> => {
    const { port } = server.address() as AddressInfo;
    const child = spawn(
      path.resolve("node_modules/.bin/tsx"),
      [path.resolve("scripts/check-audit.ts")],
      {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          npm_config_registry: `http://127.0.0.1:${port}/`,
          npm_config_update_notifier: "false",
          npm_config_fetch_retries: "0",
        },
      },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (part: Buffer) => (output += part.toString()));
    }
    return new Promise((resolve) => child.on("close", (exitCode) => resolve({ exitCode, output })));
  };

  it("fails for an advisory that the registry reports, and passes once it's allowed", async () => {
    answer = reported("critical");
    const first = await check();
    expect(first).toMatchObject({ exitCode: 1 });
    expect(first.output).toContain(`critical  left <2.0.0  ${ID} is not allowed`);
    allow(entry().replace("2026-06-30", "2999-12-31"));
    expect(await check()).toEqual({
      exitCode: 0,
      output: "0 not allowed, 0 no longer allowed, 1 allowed, 0 less severe.\n",
    });
  }, 30_000);

  it("reports that the registry doesn't support audits", async () => {
    answer = 405;
    const { exitCode, output } = await check();
    expect(output).toContain("doesn't support audits (it responded with 405)");
    expect(exitCode).toBe(3);
  }, 30_000);

  it("exits with a different code when npm audit itself fails", async () => {
    answer = 500;
    const { exitCode, output } = await check();
    expect(output).toMatch(/^npm audit failed: /);
    expect(exitCode).toBe(2);
  }, 30_000);
});
