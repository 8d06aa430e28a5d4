export default {
  mode: "production",
  entry: "./src/index.html",
};
