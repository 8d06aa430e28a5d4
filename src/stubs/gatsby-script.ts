// Stands in the browser bundle for gatsby-script, which .cache/gatsby-browser-entry.js re-exports and
// Gatsby's Partytown plugin imports: the site loads no scripts through it.

export const collectedScriptsByPage = new Map<string, never>();
