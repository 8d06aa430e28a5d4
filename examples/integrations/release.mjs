import { bundle } from "./build.mjs";
import configuration from "./webpack.config.mjs";

await bundle({ ...configuration, mode: "production" });
console.log("ready to be uploaded");
