import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parseAwesomeList, readPackument } from "../../../scripts/lib/awesome";
import { withParts } from "../../../scripts/lib/written-tables";
import { startServer, type LocalServer } from "../../support/local-server";
import { temporaryFolder } from "../../support/temporary-folder";

const packument = (more: object = {}, name = "a-plugin") => ({
  name,
  "dist-tags": { latest: "2.1.0" },
  time: { "2.0.0": "2024-01-31T08:00:00.000Z", "2.1.0": "2026-03-05T08:00:00.000Z" },
  versions: {
    "2.0.0": { name, version: "2.0.0", deprecated: "old" },
    "2.1.0": {
      name,
      version: "2.1.0",
      peerDependencies: { webpack: "^4 || ^5" },
      repository: { type: "git", url: `git+https://github.com/someone/${name}.git` },
      ...more,
    },
  },
});

describe("readPackument", () => {
  it("returns the latest version with its month, webpack range, and repository", () => {
    expect(readPackument(packument())).toEqual({
      version: "2.1.0",
      month: "2026-03",
      webpack: "^4 || ^5",
      repository: "https://github.com/someone/a-plugin",
    });
  });

  it("returns null for what the package doesn't specify", () => {
    const { webpack, repository } = readPackument(
      packument({ peerDependencies: undefined, repository: undefined }),
    );
    expect({ webpack, repository }).toEqual({ webpack: null, repository: null });
  });

  it("rejects a deprecated package", () => {
    expect(() => readPackument(packument({ deprecated: "use another" }))).toThrow(
      "it's deprecated: use another",
    );
  });
});

describe("awesome.yaml", () => {
  it("can't list a package twice", () => {
    const text =
      "- group: A\n  packages:\n    - { name: x, text: X. }\n    - { name: x, text: Y. }";
    expect(() => parseAwesomeList(text)).toThrow("x is listed twice");
  });

  it("can't contain unknown keys", () => {
    expect(() => parseAwesomeList("- group: A\n  packages:\n    - { name: x, txt: X. }")).toThrow();
  });
});

it("refuses to write into a page that has no place for the tables", () => {
  expect(() => withParts("Text", { packages: "|" })).toThrow("The page has no place for packages");
});

describe("npm run awesome:update", () => {
  const answers = new Map<string, object>([
    ["/a-plugin", packument()],
    ["/b-plugin", packument({ deprecated: "gone" }, "b-plugin")],
  ]);
  let server: LocalServer;
  const folder = temporaryFolder();

  beforeAll(async () => {
    const registry = createServer(({ url }, response) => {
      const answer = answers.get(url ?? "");
      response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(answer ?? { error: "Not found" }));
    });
    server = await startServer(registry);
  });
  afterAll(async () => {
    await server.stop();
  });

  const file = (name: string) => path.join(folder, name);

  async function update() {
    const env = {
      ...process.env,
      DOCS_CONTENT_DIR: folder,
      npm_config_registry: `${server.origin}/`,
      npm_config_cache: file("cache"),
      npm_config_fetch_retries: "0",
    };
    const command = ["node_modules/tsx/dist/cli.mjs", "scripts/update-awesome.ts"];
    const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "pipe"] });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (part: Buffer) => (output += part.toString()));
    child.stderr.on("data", (part: Buffer) => (errors += part.toString()));
    const exitCode = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { exitCode, output, errors };
  }

  it("writes the tables and reports which packages are left out", async () => {
    const names = ["a-plugin", "b-plugin", "c-plugin"];
    const entries = names.map((name) => `    - name: ${name}\n      text: Does ${name}.`);
    writeFileSync(file("awesome.yaml"), `- group: Tools\n  packages:\n${entries.join("\n")}\n`);
    writeFileSync(
      file("awesome-webpack.mdx"),
      "Before\n\n{/* packages: written by a script */}\nold\n{/* packages: end */}\n\nAfter\n",
    );
    const { exitCode, output, errors } = await update();
    expect(exitCode).toBe(1);
    expect(output).toBe("1 packages, 1 with a different version.\n");
    expect(errors).toContain("b-plugin was left out: it's deprecated: gone");
    expect(errors).toContain("c-plugin was left out: 404");
    const page = readFileSync(file("awesome-webpack.mdx"), "utf8");
    expect(page).toContain(
      "| [a-plugin](https://github.com/someone/a-plugin) | 2.1.0, March 2026 | `^4 \\|\\| ^5` | Does a-plugin. |",
    );
    expect(page).not.toContain("old");
    expect([page.slice(0, 6), page.slice(-6)]).toEqual(["Before", "After\n"]);
    const lock = readFileSync(file("awesome.lock.json"), "utf8");
    expect(Object.keys(JSON.parse(lock) as object)).toEqual(["a-plugin"]);
    expect(lock).not.toContain("127.0.0.1");
  }, 60_000);

  it("keeps the previous data of a package that can't be fetched", async () => {
    answers.delete("/a-plugin");
    rmSync(file("cache"), { recursive: true, force: true });
    const { exitCode, errors } = await update();
    expect(exitCode).toBe(1);
    expect(errors).toContain("a-plugin wasn't updated: 404");
    expect(readFileSync(file("awesome-webpack.mdx"), "utf8")).toContain("| 2.1.0, March 2026 |");
  }, 60_000);
});
