const STEPS = 1000;

/** Colors of the rows from `top` to `bottom`, as RGBA bytes. */
export function julia({ shape, width, height, top, bottom }) {
  const pixels = new Uint8ClampedArray(width * (bottom - top) * 4);
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = shade(
        (3 * x) / width - 1.5,
        (2 * y) / height - 1,
        shape,
      );
      pixels.set(color, ((y - top) * width + x) * 4);
    }
  }
  return pixels;
}

function shade(x, y, shape) {
  let step = 0;
  while (x * x + y * y < 4 && step < STEPS) {
    [x, y] = [x * x - y * y + shape, 2 * x * y + 0.156];
    step += 1;
  }
  const light = Math.round(255 * (step / STEPS) ** 0.3);
  return [light / 3, light, 255 - light / 2, 255];
}
