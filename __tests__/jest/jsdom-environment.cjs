// jsdom's window for components, with what browsers have and jsdom lacks taken from Node.
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
  }

  /** Packages are loaded as they are for server rendering; the same as before a bundler. */
  exportConditions() {
    return ["node", "node-addons"];
  }
}

module.exports = withTimeLimits(BrowserEnvironment);
