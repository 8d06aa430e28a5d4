import sizes from "./sizes.json" with { type: "json" };

export function addSizes() {
  for (const [width, height] of sizes) {
    const element = document.createElement("aspect-ratio");
    element.setAttribute("width", width);
    element.setAttribute("height", height);
    document.body.append(element);
  }
}
