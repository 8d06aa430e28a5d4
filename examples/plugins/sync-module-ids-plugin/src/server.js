import fs from "node:fs";

const page = await import("./shared/page.js");
fs.writeFileSync("index.html", page.title);
