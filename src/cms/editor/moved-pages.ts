// What all backends do when a page moves or is deleted.
import { OLD_ANCHORS_FILE, parseOldAnchors } from "../../core/old-anchors";
import { CONTENT_ROOT, type FileChange, type TextFile } from "../cms";
import {
  urlOfPath,
  withLinks,
  withName,
  withoutRedirect,
  withRedirect,
  type AddressChange,
} from "../page-address";
import { REDIRECTS_PATH, withoutPage } from "../site-lists";
import { loadIndex } from "./check-drafts";
import { ask } from "./dialog";

/** Reads all files that contain an address, and the list of redirects if there is one. */
type ReadLinking = (url: string) => Promise<TextFile[]>;

/** Asks where the address of a deleted page leads. Rejects if the writer cancels. */
export async function askForTarget(url: string): Promise<string> {
  const { pages, published } = await loadIndex();
  const others = Object.keys(pages)
    .filter((page) => page !== url)
    .sort();
  const isPublished = published.includes(url);
  const inputs = await ask(
    `Delete ${url}`,
    isPublished
      ? "Readers have links to this page. Enter the address of the page that they should see instead."
      : "This page hasn't been published yet. Enter an address only if links to it should lead to another page.",
    [
      {
        label: "Redirect to",
        input: { required: isPublished, placeholder: "/guides/caching/" },
        suggestions: others,
        check: (value) =>
          others.includes(value.split("#")[0]!)
            ? undefined
            : "Enter the address of a page of this site, for example /guides/caching/.",
      },
    ],
    "Delete page",
  );
  if (!inputs) throw new Error("You canceled, so the page is still there.");
  return inputs[0]!.value;
}

/**
 * Returns the changes that a save makes: those of the text, which ends up at `address`, and if the page moves, those of
 * the files that link to it. `before` is the text when the page was opened, or null if it's new.
 */
export async function changesOfSave(
  { path, before, text }: FileChange & { text: string },
  address: string,
  readLinking: ReadLinking,
): Promise<FileChange[]> {
  const target = withName(path, address);
  if (before === null || !path.endsWith(".mdx") || target === path) return [{ path, before, text }];
  const addressChange = { from: urlOfPath(path), to: urlOfPath(target), isMove: true };
  return [
    { path, before, text: null },
    { path: target, before: null, text: withLinks(text, addressChange) },
    ...(await changesToLinks(addressChange, path, readLinking)),
  ];
}

/** Returns the page at its new address if the changes of a save move it. */
export const movedPage = ([page, target]: readonly FileChange[]): TextFile | undefined =>
  page!.text === null ? { path: target!.path, text: target!.text! } : undefined;

/** Returns the changes that a deletion makes. `target` replaces the page's address, unless it's "". */
export async function changesOfDeletion(
  path: string,
  before: string,
  target: string,
  readLinking: ReadLinking,
): Promise<FileChange[]> {
  const deletion = { path, before, text: null };
  if (target === "") return [deletion];
  const addressChange = { from: urlOfPath(path), to: target, isMove: false };
  return [deletion, ...(await changesToLinks(addressChange, path, readLinking))];
}

const OLD_ANCHORS_PATH = `${CONTENT_ROOT}/${OLD_ANCHORS_FILE}`;

/** Returns the changes to the list of redirects and to the files that link to the old address of the page at `path`. */
async function changesToLinks(
  addressChange: AddressChange,
  path: string,
  readLinking: ReadLinking,
): Promise<FileChange[]> {
  const [files, { published }] = await Promise.all([readLinking(addressChange.from), loadIndex()]);
  // The first redirect creates the list.
  const redirects = files.find((file) => file.path === REDIRECTS_PATH)?.text ?? null;
  const others = redirects && withoutRedirect(redirects, addressChange.to);
  // Nobody can have a link to a page that was never published.
  const redirected = published.includes(addressChange.from)
    ? withRedirect(others ?? "", addressChange)
    : others && withLinks(others, addressChange);
  const changes = [
    { path: REDIRECTS_PATH, before: redirects, text: redirected },
    ...files
      .filter((file) => file.path !== path && file.path !== REDIRECTS_PATH)
      .map((file) => {
        const edit = file.path === OLD_ANCHORS_PATH ? withOldAnchors : withLinks;
        return { path: file.path, before: file.text, text: edit(file.text, addressChange) };
      }),
  ];
  return changes.filter(({ before, text }) => text !== before);
}

/** Returns the new list of old anchors. Throws if a deleted page has some, and its replacement isn't exact enough. */
function withOldAnchors(text: string, addressChange: AddressChange): string {
  const linked = withLinks(text, addressChange);
  if (addressChange.isMove) return linked;
  const remaining = withoutPage(linked, addressChange.from);
  if (parseOldAnchors(remaining).problems.length === 0) return remaining;
  const { from, to } = addressChange;
  throw new Error(
    `Other pages have old headings whose subject is now on ${from}, so readers need a heading at the new address, too. Nothing was deleted. Delete the page again, and enter an address with a heading, for example ${to}#a-heading.`,
  );
}

let isReopening = false;

/** Lets `reopenEntry` leave a page that was edited without a question. Call it before Decap adds its own listener. */
export function prepareReopening(): void {
  addEventListener(
    "beforeunload",
    (event) => {
      if (isReopening) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** Loads the open entry again, under another name if it moved. Decap would continue with the text it has. */
export function reopenEntry(name?: string): void {
  isReopening = true;
  if (name) history.replaceState(null, "", location.hash.replace(/[^/]*$/, name));
  location.reload();
}
