import { Cart } from "cart/cart";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const root = document.body.appendChild(document.createElement("main"));
createRoot(root).render(
  createElement("div", null, "Tea shop ", createElement(Cart)),
);
