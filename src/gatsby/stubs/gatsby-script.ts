// Replaces gatsby-script in the browser bundle. .cache/gatsby-browser-entry.js re-exports it and Gatsby's
// Partytown plugin imports it, but the site doesn't load any scripts with it.

export const collectedScriptsByPage = new Map<string, never>();
