export function draw({ beat, tempo }) {
  const output = document.querySelector("output");
  output.value = `Beat ${beat} at ${tempo} per minute`;
}
