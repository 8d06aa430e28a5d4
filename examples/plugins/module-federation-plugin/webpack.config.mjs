import host from "./host/webpack.config.mjs";
import remote from "./remote/webpack.config.mjs";

export default [remote, host];
