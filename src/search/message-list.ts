// Reads from YAML the list of messages that readers paste into the search, and the places that explain them.
// src/build/links checks what requires knowledge of the site's pages.
import { nearest } from "../core/nearest";
import type { ContentProblem } from "../core/problem";
import { parseList } from "../core/yaml-file";

/** File of the content tree that lists the messages. */
export const MESSAGES_FILE = "messages.yaml";

/** Messages that one place explains. */
export interface ExplainedMessages {
  /** Root-relative address, or a placeholder ({option} or {page}) whose value names the place. */
  to: string;
  /** The messages, with {names} for the parts that differ between builds. */
  texts: string[];
  /** Whether they're used only if no other message is recognized. */
  isFallback: boolean;
  /** What prints them, if it isn't an installed package. */
  from: string | undefined;
  /** Line of the address. */
  line: number;
}

const KEYS = ["to", "messages", "fallback", "from"] as const;
/** Placeholders whose value names a place. */
const NAMED = ["{option}", "{page}"];
const EXAMPLE =
  "write each place as\n- to: /guides/caching/#a-heading\n  messages: |\n    A message with a {name}";

/** Returns the messages and every problem with the list. Never throws. */
export function parseMessages(text: string): {
  messages: ExplainedMessages[];
  problems: ContentProblem[];
} {
  const { entries, problems } = parseList(MESSAGES_FILE, text, EXAMPLE);
  const messages: ExplainedMessages[] = [];
  for (const { line, value, lineOf } of entries) {
    const report = (key: string, message: string, fix: string) =>
      problems.push({ file: MESSAGES_FILE, line: lineOf(key), message, fix });
    const before = problems.length;
    const entry = (typeof value === "object" && value !== null ? value : {}) as Record<
      string,
      unknown
    >;
    for (const key of Object.keys(entry).filter((name) => !KEYS.some((known) => known === name))) {
      const meant = nearest(key, KEYS);
      report(key, `Unknown key "${key}"`, meant ? `write ${meant}` : "remove it");
    }
    const { to, messages: list, fallback = false, from } = entry;
    if (typeof to !== "string" || !(to.startsWith("/") || NAMED.includes(to))) {
      const fix = `write the address of a page, or ${NAMED.join(" or ")}`;
      report("to", "The entry has no address in to", fix);
    }
    const texts = typeof list === "string" ? list.split("\n").filter((one) => one.trim()) : [];
    if (texts.length === 0) report("messages", "The entry has no messages", EXAMPLE);
    if (typeof fallback !== "boolean") {
      report("fallback", "fallback must be true or false", "write fallback: true");
    }
    if (from !== undefined && typeof from !== "string") {
      report(
        "from",
        "from must be a name",
        "write the name of the tool that prints the messages, or remove it",
      );
    }
    if (problems.length > before) continue;
    const address = to as string;
    for (const one of texts.filter(() => NAMED.includes(address))) {
      if (one.includes(address)) continue;
      report(
        "messages",
        `"${one}" has no ${address}`,
        `write ${address} where the message contains the name`,
      );
    }
    if (problems.length > before) continue;
    messages.push({
      to: address,
      texts,
      isFallback: fallback === true,
      from: from as string | undefined,
      line: Math.max(line, lineOf("to")),
    });
  }
  return { messages, problems };
}
