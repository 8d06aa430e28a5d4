// Tests the claims about the example that the pages of the Module Federation plugins share. It serves the
// remote from one loopback address and the host from another, and opens the host in jsdom.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { JSDOM, VirtualConsole } from "jsdom";
import { ROOT } from "../../scripts/content-lint/own-tree";
import { buildExample, EXAMPLES } from "../support/examples";
import type { Configuration, ExampleBuild, Webpack } from "../support/examples";
import { pageText } from "../support/guide-output";
import { onTestFinished } from "../support/clean-up";
import { expect } from "../support/expect";

const EXAMPLE = "plugins/module-federation-plugin";
const PAGE = pageText(`${EXAMPLE}.mdx`);

const source = (file: string) => readFileSync(path.join(EXAMPLES, EXAMPLE, file), "utf8");

/** A file server whose directory can change while it runs. */
class FileServer {
  folder: string | undefined;
  readonly #server = createServer((request, response) => {
    const file = path.join(this.folder ?? "", request.url!.replace(/\/$/, "/index.html"));
    if (this.folder === undefined || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    requests.push(`${this.name}${request.url}`);
    response.writeHead(200, {
      "content-type": file.endsWith(".html") ? "text/html" : "text/plain",
    });
    response.end(readFileSync(file));
  });

  constructor(readonly name: string) {}

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const requests: string[] = [];
const host = new FileServer("host");
const remote = new FileServer("remote");

type Change = (config: Configuration, webpack: Webpack) => void;

/** Builds one of the two apps in development mode. */
async function build(
  side: "host" | "remote",
  config = "webpack.config.mjs",
  files: Record<string, string> = {},
  change?: Change,
): Promise<ExampleBuild> {
  const result = await buildExample(EXAMPLE, {
    mode: "development",
    files: {
      "webpack.config.mjs": `export { default } from "./${side}/${config}";\n`,
      [`${side}/${config}`]: source(`${side}/${config}`).replace(
        "http://localhost:8081",
        remote.origin,
      ),
      ...files,
    },
    change: (loaded, webpack) => {
      loaded.devtool = false;
      change?.(loaded, webpack);
    },
  });
  return result;
}

const dist = ({ folder }: ExampleBuild, side: string) => path.join(folder, side, "dist");

const remotePlugin =
  (options: object): Change =>
  (config, webpack) => {
    config.plugins = [
      new webpack.container.ModuleFederationPlugin({
        name: "cart",
        filename: "remote-entry.js",
        exposes: { "./cart": "./src/cart.js" },
        shared: { react: { singleton: true } },
        ...options,
      }),
    ];
  };

interface Shown {
  window: JSDOM["window"];
  text: () => string;
  /** Warnings and error messages. */
  messages: string[];
}

/** Opens the host with the files that the two servers currently serve. */
async function open(): Promise<Shown> {
  requests.length = 0;
  const messages: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("warn", (text: unknown) => messages.push(String(text)));
  virtualConsole.on("jsdomError", ({ message }) => messages.push(message));
  const { window } = await JSDOM.fromURL(`${host.origin}/`, {
    runScripts: "dangerously",
    resources: "usable",
    virtualConsole,
    beforeParse: (page) => {
      page.fetch = (address) => fetch(new URL(address as string, host.origin));
    },
  });
  onTestFinished(() => window.close());
  return { window, text: () => (window.document.body.textContent ?? "").trim(), messages };
}

const shows = (shown: Shown) => expect.poll(shown.text, { timeout: 10_000, interval: 20 });
const says = ({ messages }: Shown) =>
  expect.poll(() => messages.join("\n"), { timeout: 10_000, interval: 20 });

let built: { host: string; remote: string };

beforeAll(async () => {
  await Promise.all([host.start(), remote.start()]);
  built = {
    host: dist(await build("host"), "host"),
    remote: dist(await build("remote"), "remote"),
  };
});

afterAll(() => {
  host.stop();
  remote.stop();
});

/** Serves the example, except for the given directories. With null, the remote has no files. */
const serve = (folders: { host?: string; remote?: string | null } = {}) => {
  host.folder = folders.host ?? built.host;
  remote.folder = folders.remote === null ? undefined : (folders.remote ?? built.remote);
};

const fetchedReact = (from: string) =>
  requests.some((request) => request.startsWith(from) && request.includes("react_index"));

/** The remote with its own copy of React, which reports version 17.0.2. */
const OLD_REACT = {
  "remote/package.json": '{ "name": "cart", "dependencies": { "react": "^17.0.2" } }',
  ...Object.fromEntries(
    ["package.json", "index.js", "cjs/react.development.js"].map((file) => [
      `remote/node_modules/react/${file}`,
      readFileSync(path.join(ROOT, "node_modules/react", file), "utf8").replace(
        /"version": "[\d.]+"/,
        '"version": "17.0.2"',
      ),
    ]),
  ),
};

describe("a host and a remote", () => {
  test("run as one app with a single copy of React", async () => {
    serve();
    const shown = await open();
    await shows(shown).toBe("Tea shop Cart: 0");
    shown.window.document.querySelector("button")!.click();
    await shows(shown).toBe("Tea shop Cart: 1");
    expect(requests).toContain("remote/remote-entry.js");
    expect([fetchedReact("host"), fetchedReact("remote")]).toEqual([true, false]);
    expect(shown.messages).toEqual([]);
    // The names of chunks contain the path to the packages.
    const scripts = requests
      .filter((request) => request.endsWith(".js"))
      .map((request) => request.replace(/vendors-[\w-]+?_node_modules_/, "vendors-node_modules_"));
    const listed = [...PAGE.matchAll(/^http:\/\/localhost:808(\d)(\/.+\.js)$/gm)].map(
      ([, port, file]) => `${port === "0" ? "host" : "remote"}${file}`,
    );
    expect(scripts.sort()).toEqual(listed.sort());
  });

  test("load two copies if the remote doesn't share its own, which breaks hooks", async () => {
    const alone = await build("remote", undefined, {}, remotePlugin({ shared: {} }));
    serve({ remote: dist(alone, "remote") });
    const shown = await open();
    await says(shown).toContain("Cannot read properties of null (reading 'useState')");
    expect(fetchedReact("remote")).toBe(true);
  });

  test("report why the app can't start while the remote is down", async () => {
    serve({ remote: null });
    const shown = await open();
    await shows(shown).toContain("The shop cannot start. Loading script failed.");
    expect(shown.text()).toContain(`(error: ${remote.origin}/remote-entry.js)`);
    expect(shown.text()).toContain('while loading "./cart" from');
  });

  test("report that the remote doesn't expose the module", async () => {
    const other = await build(
      "remote",
      undefined,
      {},
      remotePlugin({ exposes: { cart: "./src/cart.js" } }),
    );
    serve({ remote: dist(other, "remote") });
    await shows(await open()).toContain('Module "./cart" does not exist in container.');
  });

  test("can't find the container if its runtime is in a separate file", async () => {
    const split = (options: object) =>
      build("remote", undefined, {}, (config, webpack) => {
        config.optimization = { runtimeChunk: "single" };
        remotePlugin(options)(config, webpack);
      });
    serve({ remote: dist(await split({}), "remote") });
    await shows(await open()).toContain("(missing: ");
    serve({ remote: dist(await split({ runtime: false }), "remote") });
    await shows(await open()).toBe("Tea shop Cart: 0");
  });
});

describe("a host that is also a remote", () => {
  const both = (options: object, mode: "development" | "production" = "development") =>
    build("host", undefined, {}, (config, webpack) => {
      config.mode = mode;
      config.plugins = [
        new webpack.container.ModuleFederationPlugin({
          name: "shop",
          filename: "shop-entry.js",
          exposes: { "./app": "./src/app.js" },
          remotes: { cart: `cart@${remote.origin}/remote-entry.js` },
          shared: { react: { singleton: true }, "react-dom": { singleton: true } },
          ...options,
        }),
      ];
    });
  const shown = async (options: object) => {
    const { folder, errors } = await both(options);
    expect(errors).toEqual([]);
    serve({ host: path.join(folder, "host/dist") });
    return open();
  };
  const variable = { type: "var", name: "shop" };

  test("loads remotes as scripts unless it sets a library type", async () => {
    await shows(await shown({})).toBe("Tea shop Cart: 0");
    await says(await shown({ library: variable })).toContain("Invalid or unexpected token");
    const { errors } = await both({ library: variable }, "production");
    expect(errors.join()).toContain("Unexpected character '@'");
    await shows(await shown({ library: { ...variable, type: "window" } })).toContain(
      "Container missing",
    );
    const again = { library: variable, remoteType: "script" };
    await shows(await shown(again)).toBe("Tea shop Cart: 0");
  });
});

describe("the name of a container", () => {
  test("can be the name of an entry, which then runs in the host", async () => {
    const files = { "remote/src/index.js": 'document.title = "the cart itself";\n' };
    const named = (entry: string) =>
      build("remote", undefined, files, (config) => {
        config.entry = { [entry]: "./src/index.js" };
      });
    for (const [entry, title] of [
      ["page", "Tea shop"],
      ["cart", "the cart itself"],
    ] as const) {
      serve({ remote: dist(await named(entry), "remote") });
      const page = await open();
      await shows(page).toBe("Tea shop Cart: 0");
      expect(page.window.document.title).toBe(title);
    }
  });

  test("doesn't have to be an identifier if it's a property name", async () => {
    const library = { type: "global", name: "my-cart" };
    const other = await build("remote", undefined, {}, remotePlugin({ name: "my-cart", library }));
    const shop = await build("host", undefined, {}, (config, webpack) => {
      config.plugins = [
        new webpack.container.ModuleFederationPlugin({
          remotes: { cart: `globalThis["my-cart"]@${remote.origin}/remote-entry.js` },
          shared: { react: { singleton: true }, "react-dom": { singleton: true } },
        }),
      ];
    });
    serve({ host: dist(shop, "host"), remote: dist(other, "remote") });
    await shows(await open()).toBe("Tea shop Cart: 0");
  });
});

describe("an incompatible version", () => {
  const old = (shared: object) =>
    build("remote", undefined, OLD_REACT, remotePlugin({ shared: { react: shared } }));

  test("of a singleton causes a warning", async () => {
    serve({ remote: dist(await old({ singleton: true }), "remote") });
    const shown = await open();
    await shows(shown).toBe("Tea shop Cart: 0");
    expect(shown.messages).toEqual([
      "Unsatisfied version 18.3.1 from shop of shared singleton module react (required ^17.0.2)",
    ]);
  });

  test("of a strict singleton causes an error", async () => {
    serve({ remote: dist(await old({ singleton: true, strictVersion: true }), "remote") });
    await shows(await open()).toContain("The shop cannot start. Unsatisfied version 18.3.1");
  });

  test("loads a second copy without `singleton`", async () => {
    serve({ remote: dist(await old({}), "remote") });
    await says(await open()).toContain("Cannot read properties of null (reading 'useState')");
    expect(fetchedReact("remote")).toBe(true);
  });
});

describe("shared packages that the entry imports", () => {
  const files = {
    "host/src/index.js": 'import { version } from "react";\ndocument.body.textContent = version;\n',
  };

  test("aren't available yet", async () => {
    const direct = await build("host", undefined, files);
    serve({ host: dist(direct, "host") });
    await says(await open()).toContain(
      "Shared module is not available for eager consumption: webpack/sharing/consume/default/react/react",
    );
  });

  test("are available with `eager`", async () => {
    const eager = await build("host", undefined, files, (config, webpack) => {
      config.plugins = [
        new webpack.container.ModuleFederationPlugin({ shared: { react: { eager: true } } }),
      ];
    });
    serve({ host: dist(eager, "host") });
    await shows(await open()).toBe("18.3.1");
  });
});

describe("a remote that fails, in the messages on the page,", () => {
  const app = 'import { Cart } from "cart/cart";\ndocument.body.textContent = typeof Cart;\n';
  const load =
    'import("./app.js").catch((error) => (document.body.textContent = error.message));\n';
  const openWith = async (entry: string, cart: string, change?: Change) => {
    const files = { "host/src/index.js": entry, "host/src/app.js": app };
    const { folder } = await build("host", undefined, files, (config, webpack) => {
      config.plugins = [new webpack.container.ModuleFederationPlugin({ remotes: { cart } })];
      change?.(config, webpack);
    });
    serve({ host: path.join(folder, "host/dist") });
    return open();
  };
  /** The messages in the first cell of the row that begins with this one. */
  const shownWith = (message: string) => {
    const row = PAGE.split("\n").find((line) => line.startsWith(`| \`${message}`))!;
    return [...row.split(" | ")[0]!.matchAll(/`([^`]+)`/g)].map(([, shown]) => shown!);
  };

  test("isn't loaded before an entry that imports it statically", async () => {
    const [inDevelopment, inProduction] = shownWith(
      "Cannot find module 'webpack/container/remote/",
    );
    const cart = `cart@${remote.origin}/remote-entry.js`;
    await says(await openWith(app, cart)).toContain(inDevelopment);
    const production: Change = (config) => void (config.mode = "production");
    await says(await openWith(app, cart, production)).toMatch(/\b\w\[\w\] is not a function/);
    expect(inProduction).toMatch(/^\w\[\w\] is not a function$/);
  });

  test("has no module if the build reported an error", async () => {
    const [withUpdates, withoutUpdates] = shownWith(
      "Cannot find module 'webpack/container/reference/",
    );
    const cart = `${remote.origin}/remote-entry.js`;
    await shows(await openWith(load, cart)).toContain(withoutUpdates);
    const hot: Change = ({ plugins }, { HotModuleReplacementPlugin }) =>
      void plugins!.push(new HotModuleReplacementPlugin());
    await shows(await openWith(load, cart, hot)).toContain(withUpdates);
  });

  test("isn't a container", async () => {
    const [message] = shownWith("fn is not a function");
    const cart = "var cart";
    await shows(await openWith(`globalThis.cart = {};\n${load}`, cart)).toContain(message);
  });
});

describe("the plugins that Module Federation consists of", () => {
  test("produce the same result in the example's alternative configurations", async () => {
    serve({
      host: dist(await build("host", "parts.config.mjs"), "host"),
      remote: dist(await build("remote", "parts.config.mjs"), "remote"),
    });
    await shows(await open()).toBe("Tea shop Cart: 0");
    expect([fetchedReact("host"), fetchedReact("remote")]).toEqual([true, false]);
  });

  test("leave React out of the remote, whose files have the sizes that the page states", async () => {
    const { files } = await build("remote", "parts.config.mjs", {}, (config) => {
      config.mode = "production";
    });
    const { "remote-entry.js": entry, ...chunks } = files;
    expect(entry).toBeDefined();
    expect(Object.keys(chunks)).toHaveLength(1);
    expect(Object.values(chunks)[0]!.size).toBeLessThan(1000);
  });

  test("fail if no container provides a package that is only consumed", async () => {
    const app = 'import { Cart } from "cart/cart";\ndocument.body.textContent = Cart.name;\n';
    const poor = await build("host", "parts.config.mjs", { "host/src/app.js": app }, (config) => {
      config.plugins = config.plugins!.slice(0, 1);
    });
    serve({
      host: dist(poor, "host"),
      remote: dist(await build("remote", "parts.config.mjs"), "remote"),
    });
    await shows(await open()).toContain(
      "Shared module react doesn't exist in shared scope default",
    );
  });
});

describe("a fallback module in the host", () => {
  const withFallback = (entry: string[]) =>
    build(
      "host",
      undefined,
      {
        "host/src/no-cart.js": [
          "export const init = () => {};",
          'export const get = () => () => ({ Cart: () => "The cart is not available." });',
        ].join("\n"),
        "host/src/app.js":
          'import { Cart } from "cart/cart";\ndocument.body.textContent = Cart();\n',
      },
      (config, webpack) => {
        config.entry = entry;
        config.plugins = [
          new webpack.container.ModuleFederationPlugin({
            remotes: {
              cart: [`cart@${remote.origin}/remote-entry.js`, "internal ./src/no-cart.js"],
            },
          }),
        ];
      },
    );

  test("replaces a remote that is down, if it's part of the entry", async () => {
    const entry = await withFallback(["./src/no-cart.js", "./src/index.js"]);
    serve({ host: dist(entry, "host"), remote: null });
    await shows(await open()).toBe("The cart is not available.");
    const chunk = await withFallback(["./src/index.js"]);
    serve({ host: dist(chunk, "host"), remote: null });
    await shows(await open()).toContain("Cannot find module './src/no-cart.js'");
  });
});

describe("a remote that is resolved at run time", () => {
  test("is loaded from the URL that the server returns", async () => {
    const dynamic = await build("host", "dynamic.config.mjs", {
      "host/public/cart.json": JSON.stringify({ url: `${remote.origin}/remote-entry.js` }),
    });
    serve({ host: dist(dynamic, "host") });
    await shows(await open()).toBe("Tea shop Cart: 0");
    expect([fetchedReact("host"), fetchedReact("remote")]).toEqual([true, false]);
  });
});
