export function table(rows) {
  const element = document.createElement("table");
  for (const row of rows) {
    const line = element.insertRow();
    for (const cell of row) line.insertCell().textContent = cell;
  }
  return element;
}
