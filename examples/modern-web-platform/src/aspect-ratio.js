import { nameOf } from "ratio-names";
import sheet from "./aspect-ratio.css" with { type: "css" };
import template from "./template.html" with { type: "text" };

class AspectRatio extends HTMLElement {
  async connectedCallback() {
    const width = Number(this.getAttribute("width"));
    const height = Number(this.getAttribute("height"));
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = template;
    root.querySelector("div").style.aspectRatio =
      `${width} / ${height}`;
    root.querySelector("code").textContent = `${width} × ${height}`;

    const { gcd } = await import("./gcd.wasm");
    const divisor = gcd(width, height);
    const ratio = `${width / divisor}:${height / divisor}`;
    root.querySelector("b").textContent = ratio;
    root.querySelector("i").textContent = nameOf(ratio);
  }
}

customElements.define("aspect-ratio", AspectRatio);
