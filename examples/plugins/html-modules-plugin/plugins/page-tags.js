const NAME = "PageTagsPlugin";

export class PageTagsPlugin {
  constructor({ generator }) {
    this.generator = generator;
  }

  apply(compiler) {
    const { HtmlModulesPlugin } = compiler.webpack.html;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const hooks = HtmlModulesPlugin.getCompilationHooks(compilation);
      hooks.injectTags.tap(NAME, (tags, { outputName }) => [
        ...tags,
        {
          tag: "meta",
          attrs: { name: "generator", content: this.generator },
        },
        { tag: "meta", attrs: { name: "page", content: outputName } },
      ]);
      hooks.transformTags.tap(NAME, (tags) => {
        for (const { tag, attrs } of tags) {
          if (tag === "script") attrs.crossorigin = true;
        }
      });
      hooks.transformHtml.tap(NAME, (html) =>
        html.replace("%LANG%", "en"),
      );
    });
  }
}
