import { toggle } from "../marks.js";

for (const title of ["New bridge opens", "Market moves"]) {
  const button = document.createElement("button");
  button.textContent = title;
  button.onclick = () => toggle(title);
  document.body.append(button);
}
