import { julia } from "./julia.js";

self.addEventListener("message", ({ data }) => {
  const pixels = julia(data);
  self.postMessage(pixels, [pixels.buffer]);
});
