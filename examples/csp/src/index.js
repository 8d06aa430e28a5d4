const textarea = document.querySelector("textarea");
const output = document.querySelector("output");
const counter = new Worker(new URL("./counter.js", import.meta.url));

counter.addEventListener("message", ({ data }) => {
  output.value = `${data} words`;
});

textarea.addEventListener("input", () => {
  counter.postMessage(textarea.value);
});

document.querySelector("button").addEventListener("click", async () => {
  const { preview } = await import("./preview.js");
  preview(document.querySelector("article"), textarea.value);
});
