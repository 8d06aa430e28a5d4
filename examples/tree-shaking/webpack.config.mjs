export default {
  mode: "production",
  output: {
    clean: true,
  },
  performance: {
    missingSideEffects: true,
    unusedModules: true,
  },
};
