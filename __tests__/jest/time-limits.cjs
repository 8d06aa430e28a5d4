// Sets time limits per project. Jest only has one for all projects, and the same one for tests and hooks.

/** Extends a test environment so that tests and hooks use the limits in the project's environment options. */
exports.withTimeLimits = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      this.limits = config.projectConfig.testEnvironmentOptions;
    }

    async handleTestEvent(event, state) {
      if (event.name === "setup") state.testTimeout = this.limits.testTimeout;
      if (event.name === "add_hook") {
        state.currentDescribeBlock.hooks.at(-1).timeout ??= this.limits.hookTimeout;
      }
    }
  };
