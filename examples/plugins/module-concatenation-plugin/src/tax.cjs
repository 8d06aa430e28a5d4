module.exports = " plus tax";
