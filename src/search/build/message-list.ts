// Reads messages.yaml: the messages that readers paste into the search, and the places that explain them.
// src/build/links checks what requires knowledge of the site's pages.
import * as z from "zod";
import { optionalText } from "../../core/files";
import type { ContentProblem } from "../../core/problem";
import { parseEntries, type ListedKind } from "../../core/yaml-schema";
import type { PlacedMessages } from "../search-index";

/** File of the content tree that lists the messages. */
export const MESSAGES_FILE = "messages.yaml";

/** An entry of the list. */
export interface ExplainedMessages extends PlacedMessages {
  /** What prints them, if it isn't an installed package. */
  from: string | undefined;
  /** Line of the address. */
  line: number;
}

/** Placeholders whose value names a place. */
const NAMED = ["{option}", "{page}"];

const schema = z.strictObject({
  to: z.string().regex(/^(?:\/.*|\{option\}|\{page\})$/),
  messages: z.string().trim().min(1),
  fallback: z.boolean().optional(),
  from: z.string().optional(),
});

const PLACE: ListedKind = {
  file: MESSAGES_FILE,
  noun: "list of messages",
  fix: "write each place as\n- to: /guides/caching/#a-heading\n  messages: |\n    A message with a {name}",
  expected: {
    to: [`the address of a page, or ${NAMED.join(" or ")}`, "to: /guides/caching/#a-heading"],
    messages: ["a text with one message per line", 'messages: "A message with a {name}"'],
    fallback: ["true or false", "fallback: true"],
    from: ["the name of the tool that prints the messages", "from: Node.js"],
  },
};

/** Returns the messages of a content tree and the problems with its list. Both are empty if there is no list. */
export function readMessages(contentDirectory: string): ReturnType<typeof parseMessages> {
  return parseMessages(optionalText(contentDirectory, MESSAGES_FILE));
}

/** Returns the messages and every problem with the list. Never throws. */
export function parseMessages(text: string): {
  messages: ExplainedMessages[];
  problems: ContentProblem[];
} {
  const { entries, problems } = parseEntries(text, schema, PLACE);
  const messages: ExplainedMessages[] = [];
  for (const { data, lineOf } of entries) {
    if (!data) continue;
    const { to, fallback, from } = data;
    const texts = data.messages.split("\n").filter((one) => one.trim());
    const unnamed = NAMED.includes(to) ? texts.filter((one) => !one.includes(to)) : [];
    for (const one of unnamed) {
      problems.push({
        file: MESSAGES_FILE,
        line: lineOf("messages"),
        message: `"${one}" has no ${to}`,
        fix: `write ${to} where the message contains the name`,
      });
    }
    if (unnamed.length === 0) {
      messages.push({ to, texts, fallback, from, line: lineOf("to") });
    }
  }
  return { messages, problems };
}
