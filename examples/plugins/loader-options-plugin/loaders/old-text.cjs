// A loader for webpack 1, which reads its settings from the context.
module.exports = function (source) {
  const { suffix = "" } = this.options?.text ?? {};
  const text = this.minimize ? source.trim() : source;
  return `export default ${JSON.stringify(text + suffix)};`;
};
