import "./style.css";
import { listBirds } from "./list.js";

function checkbox({ id, name }) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = localStorage.getItem(id) !== null;
  box.onchange = () => {
    if (box.checked) localStorage.setItem(id, "seen");
    else localStorage.removeItem(id);
  };

  const label = document.createElement("label");
  label.append(box, " ", name);
  return [label];
}

listBirds(checkbox);
