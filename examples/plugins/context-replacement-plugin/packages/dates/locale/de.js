module.exports = "de";
