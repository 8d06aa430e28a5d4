// Tests those claims of the guide "Development with Vagrant" that don't require Vagrant: where the dev server
// listens, which hosts it answers, and how webpack notices changes without file system events.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeAll, describe, test } from "@jest/globals";
import type WebpackDevServer from "webpack-dev-server";
import type { Configuration as ServerConfiguration } from "webpack-dev-server";
import { buildEnvironment } from "../support/project-copy";
import { buildExample, type Configuration, type Webpack } from "../support/examples";
import { expect } from "../support/expect";

const EXAMPLE = "development-vagrant";

/** Copies the example, and loads its configuration as `webpack serve` does. */
let folder: string;
let configuration: Configuration;

beforeAll(async () => {
  const build = await buildExample(EXAMPLE, {
    change: (config) => void (configuration = { ...config }),
  });
  expect(build.errors).toEqual([]);
  folder = build.folder;
});

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts the example's dev server on a free port, with options that override its own. */
async function serve(options: ServerConfiguration = {}): Promise<AddressInfo> {
  const require = createRequire(path.join(folder, "package.json"));
  const webpack = require("webpack") as Webpack;
  const DevServer = require("webpack-dev-server") as typeof WebpackDevServer;
  const compiler = webpack({
    ...configuration,
    context: folder,
    infrastructureLogging: { level: "none" },
    stats: "none",
  });
  const { devServer } = configuration as { devServer: ServerConfiguration };
  const server = new DevServer({ port: 0, ...devServer, ...options }, compiler as never);
  await server.start();
  closers.push(() => server.stop());
  return server.server!.address() as AddressInfo;
}

/** Requests the bundle as a browser would that has the page open under the given host name. */
const ask = ({ port }: AddressInfo, host: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { port, host: "localhost", path: "/main.js", headers: { host }, agent: false };
    get(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    }).on("error", reject);
  });

describe("the dev server", () => {
  test("listens on all addresses, or only locally if a host is set", async () => {
    expect(["::", "0.0.0.0"]).toContain((await serve()).address);
    expect(["::1", "127.0.0.1"]).toContain((await serve({ host: "localhost" })).address);
  });

  test("responds to IP addresses, localhost, and the allowed host names", async () => {
    const address = await serve();
    const inside = await ask(address, "localhost:8080");
    expect(inside.text).toContain("Open from 9 to 5");
    expect((await ask(address, "192.168.56.10:8080")).text).toBe(inside.text);
    expect((await ask(address, "shop.test:8080")).text).toBe(inside.text);
    expect(await ask(address, "elsewhere.test:8080")).toEqual({
      status: 403,
      text: "Invalid Host header",
    });
    const strict = await serve({ allowedHosts: undefined });
    expect((await ask(strict, "shop.test:8080")).status).toBe(403);
  });

  test("connects the page to its own port by default, or to the page's port if configured", async () => {
    /** Returns the port in the client's options. 0 stands for the page's port. */
    const clientPort = async (options: ServerConfiguration) => {
      const address = await serve(options);
      const { text } = await ask(address, "localhost:3000");
      const url = /client\/index\.js\?url=([^&]+)/.exec(text)![1]!;
      const { port } = JSON.parse(decodeURIComponent(url)) as { port: number };
      return { port, listens: address.port };
    };
    const usual = await clientPort({ port: undefined });
    expect(usual.port).toBe(usual.listens);
    await closers.pop()!();
    const set = await clientPort({ port: usual.listens });
    expect(set.port).toBe(usual.listens);
    const ofPage = await clientPort({
      port: undefined,
      client: { webSocketURL: { port: 0 } },
    });
    expect(ofPage.port).toBe(0);
  });
});

/** Simulates a directory without file system events: watchers never fire, and each call is logged. */
const NO_EVENTS = `const { EventEmitter } = require("node:events");
require("node:fs").watch = () => {
  console.log("waits for reports");
  return Object.assign(new EventEmitter(), { close() {} });
};
`;

/**
 * Runs `webpack watch` in such a directory and edits the source after the first build. Returns the output
 * up to the second build, or until webpack waits for an event.
 */
async function watch(args: string[], variables: Record<string, string>): Promise<string> {
  const build = await buildExample(EXAMPLE, { files: { "no-events.cjs": NO_EVENTS } });
  const program = path.join(build.folder, "node_modules/webpack-cli/bin/cli.js");
  const noEvents = path.join(build.folder, "no-events.cjs");
  const child = spawn(process.execPath, ["--require", noEvents, program, "watch", ...args], {
    cwd: build.folder,
    env: { ...buildEnvironment(variables), NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  let output = "";
  let isEdited = false;
  await new Promise<void>((resolve) => {
    child.on("close", () => resolve());
    child.stderr.setEncoding("utf8").on("data", (part: string) => (output += part));
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      output += part;
      const builds = output.split("compiled successfully").length - 1;
      if (builds === 1 && !isEdited) {
        isEdited = true;
        writeFileSync(path.join(build.folder, "src/index.js"), 'document.title = "edited";\n');
      }
      if (builds === 2 || output.includes("waits for reports")) resolve();
    });
  });
  child.kill();
  await ended;
  return output;
}

describe("a change in a directory without file system events", () => {
  test.each([
    ["the variable", [], { WATCHPACK_POLLING: "100" }],
    ["the configuration", ["--env", "poll=100"], {}],
  ])("is detected by polling, enabled with %s", async (_name, args, variables) => {
    const output = await watch(args, variables);
    expect(output.match(/compiled successfully/g), output).toHaveLength(2);
    expect(output).not.toContain("waits for reports");
  });

  test("isn't detected without polling", async () => {
    expect(await watch([], {})).toContain("waits for reports");
  });
});

test("the polling interval must be a number", async () => {
  const polling = async (value: (poll: number) => unknown) => {
    let poll: unknown;
    await buildExample(EXAMPLE, {
      env: { poll: "1000" },
      change: (config) => {
        ({ poll } = config.watchOptions!);
        config.watchOptions!.poll = value(poll as number) as number;
      },
    });
    return poll;
  };
  expect(await polling((poll) => poll)).toBe(1000);
  await expect(polling(String)).rejects.toThrow(
    /configuration\.watchOptions\.poll should be one of these:\s+number \| boolean/,
  );
});
