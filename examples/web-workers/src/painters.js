const count = Math.min(navigator.hardwareConcurrency, 8);
const painters = Array.from({ length: count }, startPainter);

/** Computes a picture. Each worker takes a strip of it. */
export function paint({ shape, width, height }) {
  const rows = Math.ceil(height / count);
  return Promise.all(
    painters.map((ask, index) => {
      const top = Math.min(index * rows, height);
      const bottom = Math.min(top + rows, height);
      return ask({ shape, width, height, top, bottom });
    }),
  );
}

function startPainter() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    name: "painter",
  });
  return (strip) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) =>
        resolve({ ...strip, pixels: data });
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(strip);
    });
}
