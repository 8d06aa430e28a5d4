// A test environment without a sandbox: tests run as programs do, among Node's own globals. In Jest's sandbox
// an error of Node is no `Error`, webpack takes a pattern for something else, and `import()` is not Node's.
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

  /** Jest asks whether there is the method before it collects coverage. */
  getVmContext() {
    return null;
  }

  async setup() {}

  /** Takes back what Jest replaced for this file; the next one has the same globals. */
  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }
}

module.exports = withTimeLimits(NodeEnvironment);
