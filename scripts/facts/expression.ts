// Formats a value of a configuration as the JavaScript expression that a reader would type.
import { isRecord } from "../../src/core/is-record";
import type { Expression } from "../../src/reference/reference";

/** Shortens absolute paths: "/tmp/x/dist" → "<context>/dist". */
export type Symbolize = (text: string) => string;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Formats the value. For a function, shows its parameters without its body: `(module) => { … }`. For an
 * instance of a class, shows the class in angle brackets: `<Hash>`.
 */
export function expressionOf(value: unknown, symbolize: Symbolize = (text) => text): Expression {
  if (value === undefined) return "undefined";
  if (typeof value === "string") return JSON.stringify(symbolize(value));
  if (value === process.stderr) return "process.stderr";
  if (typeof value === "function") return functionText(value as (...args: unknown[]) => unknown);
  if (value === null) return "null";
  if (typeof value !== "object") return String(value as number | bigint | boolean | symbol);
  if (value instanceof RegExp) return symbolize(String(value));
  const nested = (inner: unknown) => expressionOf(inner, symbolize);
  if (Array.isArray(value)) return `[${value.map(nested).join(", ")}]`;
  if (!isPlainObject(value)) return `<${value.constructor.name}>`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return "{}";
  const members = entries.map(
    ([key, inner]) => `${IDENTIFIER.test(key) ? key : JSON.stringify(key)}: ${nested(inner)}`,
  );
  return `{ ${members.join(", ")} }`;
}

/** Whether it's a plain object, from any realm. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  return prototype === null || prototype.constructor?.name === "Object";
}

function functionText(value: (...args: unknown[]) => unknown): Expression {
  const source = String(value);
  const [, bare] = /^(?:async )?(\w+) =>/.exec(source) ?? [];
  const [, listed = "…"] = /^[^(=]*\(([^)]*)\)/.exec(source) ?? [];
  return `(${bare ?? listed.trim()}) => { … }`;
}
