// Replaces CSS Modules: exports each class of a stylesheet under its own name.
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** Returns the text of a module that exports the classes. Ignores comments, strings, and URLs. */
function exportClasses(css) {
  const rules = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"|url\([^)]*\)/g, "");
  const names = new Set(Array.from(rules.matchAll(CLASS), ([, name]) => name));
  const lines = Array.from(names, (name) => {
    const variable = `_${name.replaceAll(/\W/g, "_")}`;
    return `const ${variable} = "${name}";\nexport { ${variable} as "${name}" };`;
  });
  return lines.join("\n") || "export {};";
}

module.exports = { exportClasses, process: (css) => ({ code: exportClasses(css) }) };
