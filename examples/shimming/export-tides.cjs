module.exports = (source) => `${source}\nmodule.exports = Tides;`;
