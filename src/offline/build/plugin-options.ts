// The options of gatsby-plugin-offline: its defaults with corrections. The plugin merges the entries by index
// (lodash.merge in its gatsby-node.js), so each is at the same index as the default it replaces. write-worker.ts checks
// the result. No pattern is anchored to the start of the URL, so Workbox applies it only to this site's URLs.

/** On a slow connection, readers get the stored response after this many seconds. */
const options = { networkTimeoutSeconds: 3 };

export const offlineOptions = {
  debug: false,
  workboxConfig: {
    runtimeCaching: [
      // File names that contain a hash.
      {
        urlPattern:
          /\/(?:[^/?]+[-.][0-9a-f]{10,}\.(?:js|css)|(?:static|content-assets|playground-files)\/[^?]+)$/,
        handler: "CacheFirst",
      },
      // Page data and texts. The default would show an outdated version first.
      {
        urlPattern:
          /\/(?:page-data|content|content-anchors|search|sponsors)\/[^?]*\.json(?:\?.*)?$/,
        handler: "NetworkFirst",
        options,
      },
      {
        urlPattern: /\/[^?]+\.(?:png|jpg|jpeg|webp|avif|svg|gif|ico|woff2?)$/,
        handler: "StaleWhileRevalidate",
      },
      // Replaces the entry for Google Fonts.
      {
        urlPattern:
          /\/(?:notification|content-index|playground-(?:version|options|examples\/[^?]+))\.json$|\/index\.md$/,
        handler: "NetworkFirst",
        options,
      },
      // Documents. This route comes before the plugin's own, which returns an empty shell even when online.
      { urlPattern: /\/(?:\?.*)?$/, handler: "NetworkFirst", options },
    ],
  },
};
