// Runs the result of a build in a sandboxed frame. The files exist only in memory, so every address of one of them is
// replaced by that of a blob.
import { mediaType } from "../../core/media-types";
import {
  LEVELS,
  LOOP_FUNCTION,
  MAX_LINES,
  type Level,
  type RunMessage,
  type RunRequest,
} from "./run-messages";
import { showValue } from "./show-value";

const assets = new Map<string, Uint8Array>();
const addresses = new Map<string, string>();
const send = (message: RunMessage) => parent.postMessage(message, "*");

// Outside a sandbox, the code would run with the rights of the site.
if (origin === "null" && parent !== window) {
  addEventListener("message", ({ source, data }: MessageEvent<RunRequest>) => {
    if (source === parent) run(data);
  });
  send({ kind: "ready" });
}

function run({ assets: built, initial }: RunRequest): void {
  // Longer names first, because "a/main.js" also ends with "main.js".
  for (const { name, content } of [...built].sort((a, b) => b.name.length - a.name.length)) {
    assets.set(name.split("?")[0]!, content);
  }
  stopLoops();
  replaceAddresses();
  const pages = [...assets.keys()].filter((name) => name.endsWith(".html"));
  const page = pages.find((name) => name.endsWith("index.html")) ?? pages[0];
  const html = page === undefined ? pageFor(initial) : textOf(page);
  document.open();
  // Afterwards, because opening a document removes the listeners of the window.
  forwardConsole();
  document.write(withAddresses(html));
  document.close();
}

const textOf = (name: string) => new TextDecoder().decode(assets.get(name));

/** A page that loads the scripts and styles, with elements that programs often look for. */
const pageFor = (initial: readonly string[]) =>
  `<!doctype html><meta charset="utf-8"><title>Result</title>${initial
    .map((name) =>
      name.endsWith(".css")
        ? `<link rel="stylesheet" href="${name}">`
        : `<script defer${/\.mjs$/.test(name) ? ' type="module"' : ""} src="${name}"></script>`,
    )
    .join("")}<body><div id="root"></div><div id="app"></div></body>`;

/** Returns the name of the file that an address names, and undefined for all other addresses. */
function nameFor(url: string): string | undefined {
  if (/^(blob|data):/.test(url)) return undefined;
  const path = url.split(/[?#]/)[0]!;
  return [...assets.keys()].find((asset) => path === asset || path.endsWith(`/${asset}`));
}

/** Returns the blob's address for an address of one of the files, and undefined for all others. */
function addressFor(url: string): string | undefined {
  const name = nameFor(url);
  if (name === undefined) return undefined;
  if (!addresses.has(name)) {
    // Files that refer to each other get the original address in one direction.
    addresses.set(name, url);
    const type = mediaType(name);
    const content = /css|javascript/.test(type) ? withFileAddresses(name) : assets.get(name)!;
    addresses.set(name, URL.createObjectURL(new Blob([content as BlobPart], { type })));
  }
  return addresses.get(name);
}

/** The text of a style or script, in which url() and imports of relative addresses refer to blobs. */
const withFileAddresses = (name: string): string =>
  name.endsWith(".css")
    ? textOf(name).replace(/url\(\s*["']?([^"')]+)["']?\s*\)/g, (whole, url: string) =>
        addressFor(url) ? `url("${addressFor(url)}")` : whole,
      )
    : textOf(name).replace(
        /(\bfrom\s*|\bimport\s*\(?\s*)"(\.{1,2}\/[^"\n]+)"/g,
        (whole, before: string, url: string) =>
          addressFor(url) ? `${before}"${addressFor(url)}"` : whole,
      );

function withAddresses(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  replaceIn(page);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function replaceIn(root: ParentNode): void {
  for (const element of root.querySelectorAll("[src], link[href]")) {
    const attribute = element.localName === "link" ? "href" : "src";
    const address = addressFor(element.getAttribute(attribute)!);
    if (address) element.setAttribute(attribute, address);
  }
}

/** Replaces the addresses that scripts set, for example to load a chunk. */
function replaceAddresses(): void {
  const setters: [object, string][] = [
    [HTMLScriptElement.prototype, "src"],
    [HTMLImageElement.prototype, "src"],
    [HTMLMediaElement.prototype, "src"],
    [HTMLLinkElement.prototype, "href"],
  ];
  for (const [prototype, property] of setters) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, property)!;
    Object.defineProperty(prototype, property, {
      ...descriptor,
      set(value: unknown) {
        descriptor.set!.call(this, addressFor(String(value)) ?? value);
      },
    });
  }
  const loadOutside = window.fetch;
  window.fetch = (input, options) => {
    const name = nameFor(input instanceof Request ? input.url : String(input));
    return name === undefined
      ? loadOutside(input, options)
      : Promise.resolve(
          new Response(assets.get(name) as BodyInit, {
            headers: { "Content-Type": mediaType(name) },
          }),
        );
  };
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(addressFor(String(url)) ?? url, options);
    }
  };
  // What scripts add as HTML.
  new MutationObserver((changes) => {
    for (const { target } of changes) replaceIn(target as Element);
  }).observe(document, { childList: true, subtree: true });
}

/** How long loops may run without a pause, in milliseconds. */
const LOOP_LIMIT = 3000;

/** Defines the function that throws when loops have kept the thread busy for too long. */
function stopLoops(): void {
  let calls = 0;
  let pause = performance.now();
  setInterval(() => (pause = performance.now()), 100);
  Object.assign(window, {
    [LOOP_FUNCTION]() {
      calls += 1;
      if (calls % 1000 !== 0 || performance.now() - pause < LOOP_LIMIT) return;
      throw new Error(
        `A loop ran for ${LOOP_LIMIT / 1000} s without a pause, so it was stopped. Check whether it can end.`,
      );
    },
  });
}

function forwardConsole(): void {
  let lines = 0;
  const forward = (level: Level, values: readonly unknown[]) => {
    lines += 1;
    if (lines === MAX_LINES) {
      send({
        kind: "console",
        level: "warn",
        text: `Only the first ${MAX_LINES} lines are shown.`,
      });
    } else if (lines < MAX_LINES) {
      send({ kind: "console", level, text: values.map(showValue).join(" ") });
    }
  };
  // eslint-disable-next-line no-console -- the console of the result is what's forwarded
  for (const level of LEVELS) console[level] = (...values: unknown[]) => forward(level, values);
  addEventListener("error", ({ error, message }) => forward("error", [error ?? message]));
  addEventListener("unhandledrejection", ({ reason }) => forward("error", [reason]));
}
