// Svelte's compiler writes update code for Vite. This loader replaces
// it with code for webpack.
const acceptOfVite = /import\.meta\.hot\.accept\(.*?\n\t\}\);/s;

export default function connectUpdates(code, map) {
  const component = /export default (\w+);/.exec(code)?.[1];
  const acceptOfWebpack = `
    const { data } = import.meta.webpackHot;
    data?.previous[$.HMR].update(${component});
    import.meta.webpackHot.dispose((data) => {
      data.previous = ${component};
    });
    import.meta.webpackHot.accept();`;
  const connected = code
    .replace("if (import.meta.hot)", "if (import.meta.webpackHot)")
    .replace(acceptOfVite, () => acceptOfWebpack);
  this.callback(null, connected, map);
}
