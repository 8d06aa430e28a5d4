let native;
try {
  native = require("db-native");
} catch {}
module.exports = native || "js version";
