// A loader of webpack 1: it looks for its settings on the context.
module.exports = function (source) {
  const { suffix = "" } = this.options?.text ?? {};
  const text = this.minimize ? source.trim() : source;
  return `export default ${JSON.stringify(text + suffix)};`;
};
