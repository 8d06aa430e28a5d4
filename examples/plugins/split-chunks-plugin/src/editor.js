import { slug } from "github-slugger";
import { showLayout } from "./layout.js";
import { saveNote } from "./notes.js";

const main = showLayout("Editor");
const title = document.createElement("input");
const code = document.createElement("textarea");
const address = document.createElement("output");
const preview = document.createElement("button");
preview.textContent = "Preview";
main.append(title, code, address, preview);

title.addEventListener("input", () => {
  address.textContent = `archive.html#${slug(title.value)}`;
});
preview.addEventListener("click", async () => {
  const { highlight } = await import("./highlight.js");
  main.append(highlight(code.value));
  saveNote({ title: title.value, code: code.value });
});
