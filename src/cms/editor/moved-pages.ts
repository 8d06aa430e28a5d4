// What all backends do when a page moves or is deleted.
import { loadAddresses } from "./address-widget";
import { ask } from "./dialog";

/** Asks where the address of a deleted page leads. Rejects if the writer cancels. */
export async function askForTarget(url: string): Promise<string> {
  const { pages, published } = await loadAddresses();
  const others = pages.filter((page) => page !== url);
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
