// A title, an empty line, and one ingredient per line: "250 g flour".
export default function recipeLoader(text) {
  const [title, , ...lines] = text.trim().split(/\r?\n/);
  const ingredients = lines.map((line) => {
    const [, amount, unit, name] = /^(\d+) (\S+) (.+)$/.exec(line);
    return { amount: Number(amount), unit, name };
  });
  return `export default ${JSON.stringify({ title, ingredients })};`;
}
