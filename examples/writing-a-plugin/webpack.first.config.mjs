import { LicensesPlugin } from "./plugin/first.js";

export default {
  mode: "production",
  plugins: [new LicensesPlugin()],
};
