import "./style.css";
import tips from "./tips.txt" with { type: "text" };
import { listBirds } from "./list.js";

function card({ id, name, clues }) {
  const image = new Image();
  image.src = new URL(`./images/birds/${id}.svg`, import.meta.url);
  image.alt = "";
  return [image, name, ": ", clues];
}

listBirds(card);

document.querySelector("#tips").textContent = tips;

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept("./list.js", () => listBirds(card));
}
