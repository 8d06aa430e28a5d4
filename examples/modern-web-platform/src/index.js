import "./aspect-ratio.js";

document.querySelector("button").addEventListener("click", async () => {
  const { addSizes } = await import("./sizes.js");
  addSizes();
});
