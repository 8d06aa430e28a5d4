export function shoppingList(recipes) {
  const all = recipes.flatMap(({ ingredients }) => ingredients);
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map((name) => {
    const same = all.filter((item) => item.name === name);
    const amount = same.reduce((sum, item) => sum + item.amount, 0);
    return `${amount} ${same[0].unit} ${name}`;
  });
}
