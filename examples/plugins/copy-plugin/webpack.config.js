import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.CopyPlugin({
      patterns: [
        "public",
        {
          from: "data/*.json",
          to: "data",
          filename: "[name].[contenthash:8][ext]",
          transform: (content) =>
            JSON.stringify({
              ...JSON.parse(content.toString()),
              version: 2,
            }),
        },
      ],
    }),
  ],
};
