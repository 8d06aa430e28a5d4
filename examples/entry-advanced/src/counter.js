import { watch } from "./marks.js";

const output = document.createElement("output");
document.body.prepend(output);

watch((count) => {
  output.value = `${count} marked`;
});
