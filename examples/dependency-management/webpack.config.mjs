export default {
  mode: "production",
  output: { clean: true },
};
