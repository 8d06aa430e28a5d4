// Stands in the browser bundle for @builder.io/partytown, which Gatsby's Partytown plugin imports for
// `develop`: the site runs no scripts in a worker.

export const partytownSnippet = (): string => "";
