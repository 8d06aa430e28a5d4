import { PageTagsPlugin } from "./plugins/page-tags.js";

export default {
  mode: "production",
  entry: { index: "./src/index.html" },
  plugins: [new PageTagsPlugin({ generator: "webpack" })],
};
