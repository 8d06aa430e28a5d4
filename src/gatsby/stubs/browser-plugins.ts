// Replaces Gatsby's list of plugins that run in the browser (.cache/api-runner-browser-plugins.js). It leaves
// out Partytown, which the site doesn't use, and gatsby-plugin-offline with all its options, because
// src/offline/service-worker does its work. Add a plugin here if it has to run in the browser.

// eslint-disable-next-line @typescript-eslint/no-require-imports -- Gatsby's runner requires a list
const site = require("../../../gatsby-browser") as object;
const analytics = __GA_TRACKING_ID__
  ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only in a build with an id
    [{ plugin: require("gatsby-plugin-google-gtag/gatsby-browser") as object, options: {} }]
  : [];

module.exports = [{ plugin: site, options: { plugins: [] } }, ...analytics];
