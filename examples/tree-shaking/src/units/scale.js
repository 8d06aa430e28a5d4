export function createScale({ unit, factor, offset }) {
  const format = new Intl.NumberFormat("en", { style: "unit", unit });
  return (degrees) => format.format(degrees * factor + offset);
}
