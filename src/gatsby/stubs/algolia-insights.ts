// Replaces Algolia's analytics in DocSearch. They are disabled here and would load a script from another
// host.

export function createAlgoliaInsightsPlugin(): never {
  throw new Error("Algolia's analytics aren't part of this site.");
}
