import { find } from "./find.js";
import { showLayout } from "./layout.js";

const main = showLayout("Notes");
const input = document.createElement("input");
const list = document.createElement("ul");
main.append(input, list);

function update() {
  list.replaceChildren(
    ...find(input.value).map(({ title }) => {
      const item = document.createElement("li");
      item.textContent = title;
      return item;
    }),
  );
}

input.addEventListener("input", update);
update();
