import { paint } from "./painters.js";

const input = document.querySelector("input");
const output = document.querySelector("output");
const canvas = document.querySelector("canvas");
const { width, height } = canvas;
const context = canvas.getContext("2d");
let busy = false;

async function draw() {
  if (busy) return;
  busy = true;
  const shape = input.valueAsNumber;
  const start = performance.now();
  try {
    const strips = await paint({ shape, width, height });
    for (const { pixels, top } of strips) {
      if (pixels.length === 0) continue;
      context.putImageData(new ImageData(pixels, width), 0, top);
    }
    output.value = `${Math.round(performance.now() - start)} ms`;
  } catch (error) {
    output.value = error.message;
  }
  busy = false;
  if (shape !== input.valueAsNumber) draw();
}

input.addEventListener("input", draw);
draw();
