import { toggle } from "../marks.js";

const button = document.createElement("button");
button.textContent = "Flood of the century";
button.onclick = () => toggle("Flood of the century");
document.body.append(button);
