// Serves the output of an example's build and opens it in Chromium, for guides whose result only a browser shows.
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import sirv from "sirv";
import { sharedBrowser } from "../../support/browser";
import { onTestFinished } from "../../support/clean-up";
import { expect } from "../../support/expect";

export interface ExamplePage {
  page: Page;
  /** Full address of the page's folder, with a trailing slash. */
  origin: string;
  /** Paths requested so far, in order. */
  requests: string[];
  /** Console messages and uncaught errors so far. */
  problems: string[];
  /** Stops the server and cuts its connections, so that the page has no network. */
  goOffline: () => Promise<void>;
}

export interface OpenExampleOptions {
  /** Headers of every response. */
  headers?: OutgoingHttpHeaders;
  /** Answers instead of the folder's files. Returns nothing if the file should be sent. */
  answer?: (request: IncomingMessage) => { type: string; body: string } | undefined;
  /** Problems that the test causes on purpose. Each pattern is matched against the problem's text. */
  expected?: RegExp[];
}

/** Opens `path` of a folder of built files in a separate browser. Unexpected problems fail the test. */
export async function openExample(
  folder: string,
  path = "/",
  { headers = {}, answer, expected = [] }: OpenExampleOptions = {},
): Promise<ExamplePage> {
  const { origin, requests, close } = await serve(folder, headers, answer);
  const context = await (await sharedBrowser()).newContext();
  const problems: string[] = [];
  watch(context, problems);
  onTestFinished(async () => {
    await context.close();
    await close();
    const unexpected = problems.filter((problem) => !expected.some((known) => known.test(problem)));
    expect(unexpected, "problems in the browser").toEqual([]);
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await page.goto(origin + path.slice(1), { waitUntil: "load" });
  return { page, origin, requests, problems, goOffline: close };
}

async function serve(
  folder: string,
  headers: OutgoingHttpHeaders,
  answer: OpenExampleOptions["answer"],
) {
  const requests: string[] = [];
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value!);
    const { pathname } = new URL(request.url!, "http://localhost");
    // The browser requests it automatically, and examples have none.
    if (pathname === "/favicon.ico") return response.writeHead(204).end();
    requests.push(pathname);
    const own = answer?.(request);
    if (own === undefined) return files(request, response);
    response.writeHead(200, { "Content-Type": own.type }).end(own.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${port}/`, requests, close };
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(error.error().message));
}
