import { LicensesPlugin } from "./plugin/index.js";

export default {
  mode: "production",
  plugins: [new LicensesPlugin({ allow: ["MIT", "ISC"] })],
};
