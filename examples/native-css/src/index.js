import "./style.css";
import "./plant-tag.js";
import { card, thirsty } from "./card.module.css";

const plants = [
  { name: "Basil", days: 1 },
  { name: "Thyme", days: 6 },
];

for (const { name, days } of plants) {
  const item = document.createElement("li");
  item.className = days < 3 ? thirsty : card;
  item.innerHTML = `${name} <plant-tag>every ${days} d</plant-tag>`;
  document.querySelector("ul").append(item);
}

document.querySelector("button").addEventListener("click", async () => {
  const { showPlan } = await import(
    /* webpackChunkName: "plan" */ "./plan.js"
  );
  showPlan(plants);
});
