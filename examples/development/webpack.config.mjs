function parseCsv(text) {
  const [keys, ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  return rows.map((row) =>
    Object.fromEntries(keys.map((key, column) => [key, row[column]])),
  );
}

export default (env, { mode }) => ({
  devtool: mode === "production" ? "source-map" : "eval-source-map",
  entry: {
    index: "./src/index.html",
    checklist: "./src/checklist.html",
  },
  output: {
    filename: "js/[name].js",
    cssFilename: "css/[name].css",
    assetModuleFilename: "media/[name].[hash:8][ext]",
    htmlFilename: "[name].html",
    copy: "public",
    clean: true,
  },
  module: {
    rules: [
      { test: /\.csv$/, type: "json", parser: { parse: parseCsv } },
    ],
  },
  devServer: {
    host: "localhost",
    watchFiles: "src/*.html",
  },
});
