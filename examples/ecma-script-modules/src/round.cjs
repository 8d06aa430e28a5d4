module.exports = (number) => Math.round(number * 100) / 100;
