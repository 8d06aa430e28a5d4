module.exports = "en";
