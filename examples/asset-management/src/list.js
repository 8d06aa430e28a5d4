import birds from "./birds.csv";
import { search } from "./search.js";

export function listBirds(describe) {
  const input = document.querySelector("input");
  const list = document.querySelector("ul");

  const show = (found) => {
    const items = found.map((bird) => {
      const item = document.createElement("li");
      item.append(...describe(bird));
      return item;
    });
    list.replaceChildren(...items);
  };

  input.oninput = () => {
    show(input.value ? search(input.value) : birds);
  };
  input.oninput();
}
