import settings from "./settings.json" with { type: "json" };
import { convert } from "./convert.js";

const { amount } = settings;
const output = document.querySelector("output");

output.value = `${amount} francs are ${convert(amount)} crowns`;

document.querySelector("button").addEventListener("click", async () => {
  const { table } = await import(
    /* webpackChunkName: "table" */ "./table.js"
  );
  output.value = table(amount);
});
