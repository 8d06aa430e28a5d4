const NAME = "LicensesPlugin";

export class LicensesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const lines = new Set();
        for (const module of compilation.modules) {
          const manifest =
            module.resourceResolveData?.descriptionFileData;
          if (manifest)
            lines.add(`${manifest.name}: ${manifest.license}`);
        }
        const text = [...lines].sort().join("\n");
        compilation.emitAsset(
          "licenses.txt",
          new sources.RawSource(text),
        );
      });
    });
  }
}
