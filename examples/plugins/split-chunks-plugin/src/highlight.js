import highlighter from "highlight.js/lib/core";
import javascript from "highlight.js/lib/languages/javascript";

highlighter.registerLanguage("javascript", javascript);

export function highlight(text) {
  const block = document.createElement("pre");
  block.innerHTML = highlighter.highlight(text, {
    language: "javascript",
  }).value;
  return block;
}
