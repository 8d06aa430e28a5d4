function parseCsv(text) {
  const [keys, ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  return rows.map((row) =>
    Object.fromEntries(keys.map((key, column) => [key, row[column]])),
  );
}

export default {
  mode: "production",
  entry: "./src/index.html",
  module: {
    rules: [
      { test: /\.csv$/, type: "json", parser: { parse: parseCsv } },
    ],
  },
};
