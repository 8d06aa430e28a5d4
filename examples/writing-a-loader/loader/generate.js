/** Returns the code of a module that exports a function for each message. */
export function generate(messages) {
  return [...messages]
    .map(([name, text], index) => {
      const parts = text.split(/\{(\w+)\}/);
      const result = parts.map((part, position) =>
        position % 2 === 0 ? JSON.stringify(part) : `values.${part}`,
      );
      return [
        `const m${index} = (values) => ${result.join(" + ")};`,
        `export { m${index} as ${name} };`,
      ].join("\n");
    })
    .join("\n");
}
