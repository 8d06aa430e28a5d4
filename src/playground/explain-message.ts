// Finds the page that explains an error or a warning.
import { MessageIndex, valueIn, withoutFrames } from "../search/messages";
import { MESSAGES_URL, type SearchMessages } from "../search/search-index";
import { loadOptions } from "./known-options";

let loading: Promise<MessageIndex> | undefined;

function loadMessages(): Promise<MessageIndex> {
  loading ??= fetch(MESSAGES_URL)
    .then(async (response) => {
      const index = new MessageIndex();
      index.add((await response.json()) as SearchMessages);
      return index;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Returns the address of the explanation. Undefined if there is none, or if the site can't be reached. */
export async function explanationOf(message: string): Promise<string | undefined> {
  try {
    const text = withoutFrames(message);
    for (const { to, text: known } of (await loadMessages()).find(text)) {
      if (!to.startsWith("{")) return to;
      const name = valueIn(text, known, to)?.replaceAll(/\[\d+\]/g, "[]") ?? "";
      const option = (await loadOptions()).find(name);
      if (option) return option.url;
    }
  } catch {
    // The message itself is there, and the explanation can be searched for later.
  }
  return undefined;
}
