// A test environment without a sandbox: tests run like programs, with Node's own globals. In Jest's sandbox,
// Node's errors aren't instances of `Error`, webpack doesn't recognize regular expressions, and `import()`
// isn't Node's.
const { ModernFakeTimers } = require("@jest/fake-timers");
const { ModuleMocker } = require("jest-mock");
const { withTimeLimits } = require("./time-limits.cjs");

class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #console = globalThis.console;
  #exit = process.exit;

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  /** Jest checks whether this method exists before it collects coverage. */
  getVmContext() {
    return null;
  }

  async setup() {}

  /** Restores what Jest replaced for this file, because the next one uses the same globals. */
  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }
}

module.exports = withTimeLimits(NodeEnvironment);
