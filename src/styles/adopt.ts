// Styles of parts that load late. Gatsby inlines every stylesheet of the site into every page; these
// rules come with the part's script instead.

/** Adds rules to the document for good; browsers without constructed stylesheets go without. */
export function adopt(css: string): void {
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
