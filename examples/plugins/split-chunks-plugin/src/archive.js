import { closest } from "fastest-levenshtein";
import { find } from "./find.js";
import { showLayout } from "./layout.js";
import { notes } from "./notes.js";

const main = showLayout("Archive");
const asked = decodeURIComponent(location.hash.slice(1));
const titles = notes().map(({ title }) => title);
const [note] = find(asked || closest(asked, titles));

const button = document.createElement("button");
button.textContent = `Show “${note.title}”`;
button.addEventListener("click", async () => {
  const { highlight } = await import("./highlight.js");
  main.append(highlight(note.code));
});
main.append(button);
