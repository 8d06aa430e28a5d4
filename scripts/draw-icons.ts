// Draws static/icons/ from static/favicon.svg. Run `npx tsx scripts/draw-icons.ts` after the logo changes.
// The files are committed, so builds don't have to draw them.
import { readFileSync } from "node:fs";
import { writeIfChanged } from "../src/core/files";
import { drawIcon, ICONS } from "./lib/icons";

async function main(): Promise<void> {
  const mark = readFileSync("static/favicon.svg", "utf8");
  for (const icon of ICONS) writeIfChanged(`static/icons/${icon.name}`, await drawIcon(mark, icon));
}

void main();
