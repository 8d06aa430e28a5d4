import { bread, pancakes } from "./recipes/index.js";

const recipes = [bread, pancakes];
const button = document.querySelector("button");
button.textContent = recipes.map(({ title }) => title).join(" and ");

button.onclick = async () => {
  const { shoppingList } = await import(
    /* webpackChunkName: "shopping" */ "./shopping.js"
  );
  const list = shoppingList(recipes);
  document.querySelector("p").textContent = list.join(", ");
};
