// Shows the values that a program writes to the console as text.

/** The length at which a value is cut. */
const MAX_LENGTH = 5000;

/** Returns a value as text, like a terminal. */
export function showValue(value: unknown): string {
  const text = typeof value === "string" ? value : inWords(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function inWords(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === "function") return `[function ${value.name || "without a name"}]`;
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    // It refers to itself, or contains a bigint.
    return Object.prototype.toString.call(value);
  }
}
