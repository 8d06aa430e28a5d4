// Replaces webpack's own printer of JavaScript, a seventh of the bundle, which only `experiments.futureDefaults` uses.
throw new Error(
  "The playground doesn't include webpack's own JavaScript minimizer. Set optimization.minimize to false, or remove experiments.futureDefaults.",
);
export {};
