exports.load = function (name) {
  return require("./locale/" + name);
};
