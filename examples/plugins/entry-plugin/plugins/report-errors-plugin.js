/** Adds a module that reports errors before the modules of every entry. */
export class ReportErrorsPlugin {
  apply(compiler) {
    const { EntryPlugin } = compiler.webpack;
    new EntryPlugin(import.meta.dirname, "./report.js", {}).apply(
      compiler,
    );
  }
}
