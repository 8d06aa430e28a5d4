const packages = /[\\/]node_modules[\\/]/;

const packageName = (module) =>
  module
    .nameForCondition()
    .match(/.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/)[1];

export const strategies = {
  off: false,
  default: {},
  all: { chunks: "all" },
  tiny: { chunks: "all", minSize: 0 },
  vendors: {
    chunks: "all",
    cacheGroups: {
      vendors: { test: packages, name: "vendors" },
    },
  },
  startVendors: {
    cacheGroups: {
      vendors: { test: packages, name: "vendors", chunks: "initial" },
    },
  },
  parts: {
    chunks: "all",
    cacheGroups: {
      vendors: { test: packages, name: "vendors", maxSize: 50000 },
    },
  },
  packages: {
    chunks: "all",
    cacheGroups: {
      packages: {
        test: packages,
        name: (module) => packageName(module).replace(/[\\/]/, "-"),
        enforce: true,
      },
    },
  },
  shared: {
    chunks: "all",
    cacheGroups: {
      shared: {
        test: /[\\/]src[\\/]/,
        minChunks: 2,
        name: "shared",
        enforce: true,
      },
    },
  },
};
