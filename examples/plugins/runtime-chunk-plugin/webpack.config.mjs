import webpack from "webpack";

export default {
  mode: "production",
  entry: {
    shop: "./src/shop.js",
    cart: "./src/cart.js",
    admin: "./src/admin.js",
  },
  plugins: [
    new webpack.optimize.RuntimeChunkPlugin({
      name: ({ name }) =>
        name === "admin" ? "runtime-admin" : "runtime",
    }),
  ],
};
