const targets = ["web", "node", "universal"];

export default (env, { mode = "production" }) =>
  targets.map((target) => ({
    name: target,
    mode,
    target,
    entry: { [target]: "./demo/index.js" },
    output: { module: true },
  }));
