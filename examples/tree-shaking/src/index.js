import "./style.css";
import { cups } from "./units/index.js";

document.body.append(`250 ml of milk: ${cups(250)} cups`);
