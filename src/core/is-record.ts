// Checks data that may have any type, such as parsed JSON or YAML.

/** Whether a value is an object with keys, and neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
