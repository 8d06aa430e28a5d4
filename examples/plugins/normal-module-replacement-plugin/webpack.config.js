import webpack from "webpack";

export default (env) => ({
  mode: "production",
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/VARIANT/, (data) => {
      data.request = data.request.replace(
        "VARIANT",
        env.variant ?? "shop",
      );
    }),
  ],
});
