import { PageValuesPlugin } from "./plugins/page-values-plugin.js";

export default {
  mode: "production",
  plugins: [new PageValuesPlugin()],
};
