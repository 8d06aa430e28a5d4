// Finds the page that explains an error or a warning.
import { fetchOnce } from "../navigation/fetch-json";
import { MessageIndex, valueIn, withoutFrames } from "../search/messages";
import { MESSAGES_URL, type PlacedMessages } from "../search/search-index";
import { loadOptions } from "./known-options";

let index: MessageIndex | undefined;

async function loadMessages(): Promise<MessageIndex> {
  const messages = await fetchOnce<PlacedMessages[]>(MESSAGES_URL);
  return (index ??= new MessageIndex(messages));
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
    // The reader sees the message itself, and can search for the explanation later.
  }
  return undefined;
}
