import "./preview.css";

export function preview(element, text) {
  element.replaceChildren();
  for (const paragraph of text.split(/\n{2,}/)) {
    const node = document.createElement("p");
    node.textContent = paragraph;
    element.append(node);
  }
}
