// Jest's runtime with Node's own module loader, for test files that use Node's own globals. Files of the same
// worker share the modules that they import.
const { register } = require("node:module");
const path = require("node:path");
const { fileURLToPath, pathToFileURL } = require("node:url");
const { default: Runtime } = require("jest-runtime");

const ROOT = path.resolve(__dirname, "../..");

register(pathToFileURL(path.join(__dirname, "node-loader.mjs")), { data: { root: ROOT } });

/** Whether the loader transforms this file. */
const isTransformed = (file) =>
  /\.tsx?$/.test(file) && file.startsWith(ROOT + path.sep) && !file.includes("node_modules");

/**
 * Source maps by file. Node loads files without Jest, so each map is created when a stack contains its file.
 */
class SourceMaps extends Map {
  constructor(transforms) {
    super();
    this.transforms = transforms;
  }

  get(name) {
    const file = name.startsWith("file:") ? fileURLToPath(name) : name;
    if (!this.has(file) && isTransformed(file)) {
      this.transforms.transform(file, { supportsStaticESM: true });
      this.set(file, this.transforms.getSourceMaps().get(file));
    }
    return super.get(file);
  }
}

module.exports = class NodeRuntime extends Runtime {
  sourceMaps = new SourceMaps(this.transformCache);

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    const { setGlobals } = await import("./node-globals.mjs");
    setGlobals(this.jestGlobals.cjsGlobals(this._testPath));
    // Set-up files must run for every test file, even if the worker has already imported them.
    const again = file === this._testPath ? "" : `?for=${encodeURIComponent(this._testPath)}`;
    await import(pathToFileURL(file).href + again);
  }

  /** Returns a new instance of Jest's test framework for each file, because it stores the file's tests. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  }

  getSourceMaps() {
    return this.sourceMaps;
  }

  /** Adds the text that V8's positions refer to. */
  async stopCollectingV8Coverage() {
    await super.stopCollectingV8Coverage();
    const { result, sources } = this.v8Coverage;
    for (const { url } of result) {
      const file = url.startsWith("file:") ? fileURLToPath(url) : "";
      if (!isTransformed(file)) continue;
      this.transformCache.transform(file, { supportsStaticESM: true });
      sources.set(file, this.transformCache.getEntries().get(file));
    }
  }
};
