import sheet from "./plant-tag.css" with { type: "css" };

class PlantTag extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement("slot"));
  }
}

customElements.define("plant-tag", PlantTag);
