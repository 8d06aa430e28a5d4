/** A table with an hour in each row and a day in each column. */
export function grid(days) {
  const table = document.createElement("table");
  for (let hour = 0; hour < 24; hour += 1) {
    const row = table.insertRow();
    row.insertCell().textContent = `${hour}:00`;
    for (let day = 0; day < days; day += 1) {
      row.insertCell().dataset.start = `${day}-${hour}`;
    }
  }
  return table;
}
