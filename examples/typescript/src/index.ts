import "./style.css";
import { late } from "./board.module.css";
import { byTime, type Departure } from "./departure.ts";

const departures: Departure[] = [
  { line: "7", to: "Harbor", minutes: 12, delay: 0 },
  { line: "12", to: "Old Town", minutes: 3, delay: 4 },
  { line: "7", to: "Airport", minutes: 5, delay: 0 },
];

const list = document.querySelector("ol");

for (const { line, to, minutes, delay } of departures.sort(byTime)) {
  const item = document.createElement("li");
  item.textContent = `${line} ${to}: ${minutes + delay} min`;
  if (delay > 0) item.className = late;
  list?.append(item);
}
