// Draws static/icons/ from static/favicon.svg. Run `npx tsx scripts/draw-icons.ts` after the logo changes.
// The files are committed, so builds don't have to draw them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { drawIcon, ICONS } from "./lib/icons";

async function main(): Promise<void> {
  mkdirSync("static/icons", { recursive: true });
  const mark = readFileSync("static/favicon.svg", "utf8");
  for (const icon of ICONS) writeFileSync(`static/icons/${icon.name}`, await drawIcon(mark, icon));
}

void main();
