/** Formats an amount of cents as a price. */
export function price(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

/** Formats a weight in grams. */
export function weight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
}
