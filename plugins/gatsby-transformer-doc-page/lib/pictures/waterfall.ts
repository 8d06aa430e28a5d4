// Draws which files a browser loads, in order and with their sizes.
import type { Element } from "hast";
import { s } from "hastscript";
import type { BuildRecord } from "./build-record";
import { rect, round, svg } from "./draw-graph";
import { pictureFigure } from "./figure";
import type { PictureTexts } from "./picture";
import { sizeText } from "./recorded-graphs";

/** Fits a phone that is 320 pixels wide. */
const WIDTH = 284;
const ROW = 38;
const BAR = 12;
const MIN_WIDTH = 3;

/** Returns the figure for a build: the page, the files of its entry, and the files that load on demand. */
export function waterfall({ files, chunks }: BuildRecord, texts: PictureTexts): Element {
  const filesOf = (initial: boolean) => [
    ...new Set(chunks.filter((chunk) => chunk.initial === initial).flatMap((chunk) => chunk.files)),
  ];
  const pages = Object.keys(files).filter((file) => file.endsWith(".html"));
  const first = filesOf(true).filter((file) => !pages.includes(file));
  // Each stage's files load at the same time.
  const stages = [
    { title: "The page", files: pages },
    { title: "What the page loads at once", files: first },
    {
      title: "What it loads on demand",
      files: filesOf(false).filter((file) => !first.includes(file)),
    },
  ].filter((stage) => stage.files.length > 0);
  const longest = stages.map((stage) => Math.max(...stage.files.map((file) => files[file]!)));
  const scale = WIDTH / longest.reduce((sum, size) => sum + size, 0);
  const bars: Element[] = [];
  let x = 1;
  let y = 0;
  for (const [index, stage] of stages.entries()) {
    bars.push(s("text", { x: 0, y: y + 14, class: "stage" }, stage.title));
    y += 20;
    for (const file of stage.files) {
      const size = files[file]!;
      bars.push(
        s("text", { x: 0, y: y + 13, class: "code" }, file),
        s("text", { x: WIDTH, y: y + 13, class: "detail size" }, sizeText(size)),
        rect({ x, y: y + 18, width: Math.max(size * scale - 2, MIN_WIDTH), height: BAR }),
      );
      y += ROW;
    }
    x = round(x + longest[index]! * scale);
    y += 4;
  }
  const facts = stages.map(
    ({ title, files: names }) =>
      `${title}: ${names.map((name) => `${name} (${sizeText(files[name]!)})`).join(", ")}`,
  );
  const drawing = svg(texts.title, WIDTH + 2, y, [s("g", { class: "file waterfall" }, bars)]);
  return pictureFigure(texts, facts, drawing);
}
