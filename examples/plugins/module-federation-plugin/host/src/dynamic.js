import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { loadRemote } from "./load-remote.js";

const { url } = await (await fetch("cart.json")).json();
const { Cart } = await loadRemote(url, "cart", "./cart");

const root = document.body.appendChild(document.createElement("main"));
createRoot(root).render(
  createElement("div", null, "Tea shop ", createElement(Cart)),
);
