// Reads the messages that the search recognizes from the content tree, and prepares them for the index.
import path from "node:path";
import { textOf } from "../../core/files";
import { MESSAGES_FILE, parseMessages, type ExplainedMessages } from "../message-list";
import type { SearchMessages } from "../search-index";

/**
 * Returns the messages of a content tree and the problems with its list. Both are empty if there is no list.
 */
export function readMessages(contentDirectory: string): ReturnType<typeof parseMessages> {
  return parseMessages(textOf(path.join(contentDirectory, MESSAGES_FILE)) ?? "");
}

/** Converts the messages to the form that the index uses. */
export function searchMessages(messages: readonly ExplainedMessages[]): SearchMessages {
  return messages.map(({ to, texts, isFallback }) => ({
    to,
    texts,
    ...(isFallback && { fallback: true as const }),
  }));
}
