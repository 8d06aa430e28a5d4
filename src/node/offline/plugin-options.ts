// The options of gatsby-plugin-offline: its defaults, corrected. Its entries are merged by their place in
// the list (lodash.merge in its gatsby-node.js), so each stands where the default's does. No pattern
// begins at an address's beginning: Workbox then asks it about this site's addresses only.

/** A reader with a slow connection gets what is stored after this time. */
const options = { networkTimeoutSeconds: 3 };

export const offlineOptions = {
  debug: false,
  workboxConfig: {
    runtimeCaching: [
      // Names that hold a hash.
      {
        urlPattern: /\/(?:[^/?]+[-.][0-9a-f]{10,}\.(?:js|css)|(?:static|content-assets)\/[^?]+)$/,
        handler: "CacheFirst",
      },
      // Data and texts: the default shows those of yesterday.
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
      // In the place of Google's fonts.
      {
        urlPattern: /\/(?:notification|content-index)\.json$|\/index\.md$/,
        handler: "NetworkFirst",
        options,
      },
      // Documents: before the plugin's own route, which answers with an empty shell also online.
      { urlPattern: /\/(?:\?.*)?$/, handler: "NetworkFirst", options },
    ],
  },
};
