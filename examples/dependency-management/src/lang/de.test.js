import texts from "./de.js";

console.assert(texts.hello.includes("Tag"));
