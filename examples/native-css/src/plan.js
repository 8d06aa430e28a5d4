import "./plan.css";

export function showPlan(plants) {
  const table = document.createElement("table");
  table.className = "plan";
  for (const { name, days } of plants) {
    const row = table.insertRow();
    row.insertCell().textContent = name;
    for (let day = 1; day <= 14; day++) {
      row.insertCell().textContent = day % days === 0 ? "•" : "";
    }
  }
  document.body.append(table);
}
