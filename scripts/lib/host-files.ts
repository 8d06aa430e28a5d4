// Reads `_headers` and `_redirects` the way Netlify and Cloudflare Pages do.
import { matches, type HeaderRule } from "../../src/build/deploy/header-rules";

interface HostRedirect {
  /** The decoded path. */
  from: string;
  to: string;
  status: number;
}

const lines = (text: string) =>
  text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));

/** Parses a `_headers` file. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: Record<string, string>; replaces?: string[] }[] = [];
  for (const line of lines(text)) {
    if (/^\S/.test(line)) {
      rules.push({ pattern: line.trim(), headers: {} });
      continue;
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const [, replaced] = /^\s+! ([\w-]+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (rule && replaced !== undefined) {
      rule.replaces = [...(rule.replaces ?? []), replaced];
      continue;
    }
    if (!rule || name === undefined || value === undefined) {
      throw new Error(`_headers: can't read "${line}"`);
    }
    rule.headers[name] = value;
  }
  return rules;
}

/**
 * Returns the headers of a path: those of every matching rule, joined if two rules set the same header and the later
 * one doesn't replace it.
 */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules.filter(({ pattern }) => matches(pattern, pathname))) {
    for (const [name, value] of Object.entries(rule.headers)) {
      const before = rule.replaces?.includes(name) ? undefined : headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
}

/** Parses a `_redirects` file. */
export function parseRedirects(text: string): HostRedirect[] {
  return lines(text).map((line) => {
    const [from = "", to, status = "301"] = line.trim().split(/\s+/);
    if (to === undefined) throw new Error(`_redirects: cannot read "${line}"`);
    return { from: decodeURI(from), to, status: Number(status) };
  });
}
