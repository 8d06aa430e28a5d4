module.exports = "fr";
