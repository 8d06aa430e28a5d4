import { ReportErrorsPlugin } from "./plugins/report-errors-plugin.js";

export default {
  mode: "production",
  entry: { shop: "./src/shop.js", admin: "./src/admin.js" },
  plugins: [new ReportErrorsPlugin()],
};
