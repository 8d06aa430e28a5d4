// Draws bar charts as SVG files without scripts or themes, with one block per figure and one bar per site.

export interface Bars {
  title: string;
  bars: { label: string; value: number; text: string; highlighted: boolean }[];
}

const WIDTH = 720;
const LABELS = 190;
const VALUES = 90;
const BAR = 16;
const STEP = 22;
const TITLE = 30;
const GAP = 14;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Draws the blocks one below the other. The longest bar of each block takes all available space. */
export function barChart(title: string, blocks: readonly Bars[]): string {
  let y = 4;
  const parts = blocks.map((block) => {
    const longest = Math.max(...block.bars.map(({ value }) => value)) || 1;
    const head = `<text class="title" x="12" y="${y + 20}">${escaped(block.title)}</text>`;
    const bars = block.bars.map(({ label, value, text, highlighted }, index) => {
      const top = y + TITLE + index * STEP;
      const length = Math.max(1, Math.round((value / longest) * (WIDTH - LABELS - VALUES)));
      const base = top + BAR - 4;
      return `<text x="12" y="${base}">${escaped(label)}</text>
<rect x="${LABELS}" y="${top}" width="${length}" height="${BAR}" rx="2" fill="${highlighted ? "#1668a8" : "#9aa7b1"}"/>
<text x="${LABELS + length + 6}" y="${base}">${escaped(text)}</text>`;
    });
    y += TITLE + block.bars.length * STEP + GAP;
    return [head, ...bars].join("\n");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" aria-label="${escaped(title)}">
<style>text { font: 13px system-ui, sans-serif; fill: #24292f } .title { font-weight: 600; font-size: 14px }</style>
<rect width="${WIDTH}" height="${y}" rx="6" fill="#fff"/>
${parts.join("\n")}
</svg>
`;
}
