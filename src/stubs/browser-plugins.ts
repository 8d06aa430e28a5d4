// Stands in the browser bundle for Gatsby's list of plugins with a part in the browser
// (.cache/api-runner-browser-plugins.js): the site's own alone. Left out are Partytown, which the site does
// not use, and the part of gatsby-plugin-offline with all its options, whose work src/service-worker does.
// A plugin that needs its part in the browser has to be added here.

// eslint-disable-next-line @typescript-eslint/no-require-imports -- Gatsby's runner requires a list
module.exports = [{ plugin: require("../../gatsby-browser") as object, options: { plugins: [] } }];
