// Reads and writes the addresses of projects. The hash of the address contains a whole project, or it names a sample of a
// page or an example.
import { codeText } from "../article/behaviors/copy-code";
import { contentFilePath, type ContentFile } from "../core/content-file";
import { PLAYGROUND_URL } from "../core/navigation";
import { pageSlug } from "../core/url";
import { fetchJson } from "../navigation/fetch-json";
import {
  EXAMPLES_FOLDER,
  MAX_PROJECT_SIZE,
  compress,
  fromBase64,
  toBase64,
  type ProjectFiles,
} from "./project";
import { sampleProject } from "./sample-project";
import { START_PROJECT } from "./start-project";

/** A project with where it came from. */
export interface OpenedProject {
  files: ProjectFiles;
  title: string;
  origin: "start" | "shared" | "sample" | "example";
  /** Address of the sample's place in its page. */
  page?: string;
}

/** Returns the hash of the address that opens the project again: "#project=…". */
export async function addressOf(files: ProjectFiles): Promise<string> {
  const bytes = await compress(JSON.stringify(files), "deflate-raw");
  return `#project=${toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Returns the project that the hash of an address names. Rejects with a message for readers. */
export async function projectFromAddress(hash: string): Promise<OpenedProject> {
  const [, shared] = /^#project=(.*)$/.exec(hash) ?? [];
  if (shared !== undefined) {
    return { files: await sharedFiles(shared), title: "Shared project", origin: "shared" };
  }
  const [, example] = /^#example=([\w/-]+)$/.exec(hash) ?? [];
  if (example !== undefined) {
    const files = await load<ProjectFiles>(`/${EXAMPLES_FOLDER}/${example}.json`, example);
    return { files, title: `Example ${example}`, origin: "example" };
  }
  const [, page] = /^#(\/[\w./-]*\/)\d+$/.exec(hash) ?? [];
  if (page !== undefined) {
    return openSample(page, hash);
  }
  return { files: START_PROJECT, title: "Starting project", origin: "start" };
}

async function openSample(page: string, hash: string): Promise<OpenedProject> {
  const file = contentFilePath(pageSlug(page.slice(1, -1)));
  const { html, headings } = await load<ContentFile>(`/${file}`, page);
  const body = new DOMParser().parseFromString(html, "text/html");
  const figure = figureOf(body, hash);
  if (!figure) throw new Error(`The page ${page} doesn't have this sample anymore.`);
  const heading = headings.findLast(({ id }) => isBefore(body.getElementById(id), figure));
  return {
    files: sampleProject(codeText(figure)),
    title: `Sample: ${heading?.title ?? page}`,
    origin: "sample",
    page: heading ? `${page}#${heading.id}` : page,
  };
}

const load = <T>(file: string, name: string): Promise<T> =>
  fetchJson<T>(file).catch(() => {
    throw new Error(
      `${name} couldn't be loaded. Check the address and your connection, then reload the page.`,
    );
  });

const isBefore = (element: Element | null, other: Element) =>
  Boolean(element && element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Returns the code block whose link has this hash. */
export const figureOf = (body: ParentNode, hash: string): Element | null | undefined =>
  body.querySelector(`figure > a[href="${PLAYGROUND_URL}${hash}"]`)?.parentElement;

/** A few bytes can unpack to gigabytes, so unpacking stops after the largest project. */
const MAX_UNPACKED = 2 * MAX_PROJECT_SIZE;

async function sharedFiles(text: string): Promise<ProjectFiles> {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      if (size > MAX_UNPACKED) controller.terminate();
      else controller.enqueue(part);
    },
  });
  let files: unknown;
  try {
    const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    files = await new Response(stream.pipeThrough(limit)).json();
  } catch {
    // A part of the text is missing.
  }
  if (isProject(files)) return files;
  throw new Error(
    size > MAX_UNPACKED
      ? "The project in this link is too large for the playground."
      : "The link doesn't contain a whole project. Check that you copied all of it.",
  );
}

const isProject = (files: unknown): files is ProjectFiles =>
  typeof files === "object" &&
  files !== null &&
  Object.entries(files).every(
    ([name, text]) => !/^\/|(^|\/)\.{0,2}(\/|$)/.test(name) && typeof text === "string",
  );
