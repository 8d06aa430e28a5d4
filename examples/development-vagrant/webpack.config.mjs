export default (env = {}) => ({
  mode: "development",
  watchOptions: env.poll
    ? { poll: Number(env.poll), ignored: "**/node_modules" }
    : {},
  // #region server
  devServer: {
    allowedHosts: ["shop.test"],
  },
  // #endregion
});
