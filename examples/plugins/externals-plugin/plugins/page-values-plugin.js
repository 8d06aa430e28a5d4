/** Provides modules with the values that the server writes into the page as `globalThis.page`. */
export class PageValuesPlugin {
  apply(compiler) {
    const { ExternalsPlugin } = compiler.webpack;
    const value = ({ request }, callback) => {
      const [, name] = /^page:(\w+)$/.exec(request) ?? [];
      callback(null, name && ["page", name]);
    };
    new ExternalsPlugin("global", value).apply(compiler);
  }
}
