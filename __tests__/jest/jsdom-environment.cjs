// Provides jsdom's window for components, and adds browser features that jsdom lacks: Node's versions, and media
// queries that don't match.
const { default: JSDOMEnvironment } = require("jest-environment-jsdom");
const { withTimeLimits } = require("./time-limits.cjs");

const FROM_NODE = [
  "BroadcastChannel",
  "Headers",
  "MessageChannel",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoder",
  "TextEncoder",
  "TransformStream",
  "WritableStream",
  "fetch",
  "performance",
  "setImmediate",
  "structuredClone",
];

class BrowserEnvironment extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    this.global.matchMedia = () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    });
  }

  /** Packages load as in server rendering, which is what a bundler would start with. */
  exportConditions() {
    return ["node", "node-addons"];
  }
}

module.exports = withTimeLimits(BrowserEnvironment);
