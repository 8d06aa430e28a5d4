// Sorts texts in the same order on every machine.

/** Compares texts by code unit, so the order depends neither on the machine's locale data nor on the language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
