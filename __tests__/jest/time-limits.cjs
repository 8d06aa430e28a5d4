// Jest has one time limit for all projects, and the same one for tests and hooks.

/** Extends a test environment: each project's tests and hooks have the limits of its environment options. */
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
