import { price } from "./price.js";
import { tag } from "./tag.js";

document.body.innerHTML = tag(price(10));
