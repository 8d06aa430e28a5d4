import webpack from "webpack";

const apis = {
  local: "http://localhost:3000",
  staging: "https://staging.example.com",
  live: "https://api.example.com",
};

export default (env = {}) => {
  const stage = env.stage ?? "local";
  if (!Object.hasOwn(apis, stage)) {
    throw new Error(
      `--env stage=${stage}: write one of ${Object.keys(apis).join(", ")}`,
    );
  }

  return {
    mode: stage === "local" ? "development" : "production",
    plugins: [
      new webpack.DefinePlugin({
        API_URL: JSON.stringify(apis[stage]),
      }),
    ],
  };
};
