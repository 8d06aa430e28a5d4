// Tests the table "What each step removes" of the page on optimization: builds its app with one more step each time.
import { beforeAll, expect, test } from "@jest/globals";
import { buildExample, type Configuration } from "../support/examples";
import { pageText } from "../support/guide-output";

const STEPS = [
  "providedExports",
  "usedExports",
  "sideEffects",
  "innerGraph",
  "inlineExports",
  "mangleExports",
  "concatenateModules",
] as const;

/** The app that the page describes. */
const APP = {
  "webpack.config.mjs": 'export default { mode: "production" };',
  "src/index.js": `
    import { formatPrice } from "money-format";
    import { cartTotal } from "./cart.js";
    import * as labels from "./labels.js";
    import { slugOf } from "./slugs.cjs";
    import { DEBUG } from "./flags.js";

    const items = [{ name: "Green tea", price: 450, count: 2 }];
    if (DEBUG) console.table(items.map(({ name, price }) => ({ name, price: price / 100 })));
    document.title = labels.cartTitle(items.length);
    document.body.append(formatPrice(cartTotal(items)));
    import("./details.js").then(({ showDetails }) => showDetails(items, slugOf));
  `,
  "src/flags.js": "export const DEBUG = false;",
  "src/cart.js": `
    import { convertCurrency } from "./currencies.js";

    export function cartTotal(items) {
      return items.reduce((sum, { price, count }) => sum + price * count, 0);
    }
    export function cartTotalIn(currency, items) {
      return convertCurrency(cartTotal(items), currency);
    }
    export function cartWeight(items) {
      return items.reduce((sum, { weight = 0, count }) => sum + weight * count, 0);
    }
  `,
  "src/currencies.js": `
    const RATES = { USD: 1.08, GBP: 0.86, CHF: 0.95 };

    export function convertCurrency(amount, currency) {
      return Math.round(amount * RATES[currency]);
    }
  `,
  "src/labels.js": `
    export const cartTitle = (count) => "Your cart has " + count + " items";
    export const emptyCartTitle = () => "Your cart is empty. Have a look at our new teas.";
  `,
  "src/slugs.cjs": `
    exports.slugOf = (name) => name.toLowerCase().replaceAll(" ", "-");
    exports.nameOf = (slug) => slug.split("-").map((word) => word[0].toUpperCase() + word.slice(1)).join(" ");
  `,
  "src/details.js": `
    export function showDetails(items, slugOf) {
      for (const { name } of items) document.body.append(name, location.origin + "/teas/" + slugOf(name));
    }
  `,
  "node_modules/money-format/package.json": JSON.stringify({
    name: "money-format",
    type: "module",
    main: "index.js",
    sideEffects: false,
  }),
  "node_modules/money-format/index.js": `
    export { formatPrice } from "./price.js";
    export { formatRange } from "./range.js";
  `,
  "node_modules/money-format/price.js": `
    export const formatPrice = (cents) => "€ " + (cents / 100).toFixed(2);
  `,
  "node_modules/money-format/range.js": `
    console.log("Ranges of prices are supported");
    export const formatRange = (from, to) => "€ " + from / 100 + " to € " + to / 100;
  `,
};

/** Text that is in the app until the step that removes it. */
const REMOVED: Partial<Record<(typeof STEPS)[number], string[]>> = {
  usedExports: ["Your cart is empty", ".toUpperCase()"],
  sideEffects: ["Ranges of prices"],
  innerGraph: ["GBP"],
  inlineExports: ["console.table"],
  mangleExports: ["cartTotal"],
};

/** Builds the app with some of the steps. Returns all its scripts in one text. */
async function scriptsWith(steps: readonly string[], minimize = true): Promise<string> {
  const optimization: Configuration["optimization"] = { minimize };
  for (const step of STEPS) optimization[step] = steps.includes(step);
  const change = (config: Configuration) => ({ ...config, optimization });
  const { files, errors } = await buildExample("getting-started", { files: APP, change });
  expect(errors).toEqual([]);
  return Object.values(files)
    .map((file) => file.text)
    .join("");
}

/** In bytes, like in the table: "4,356". */
const sizeOf = (scripts: string) => Buffer.byteLength(scripts).toLocaleString("en-US");

let text: string;

beforeAll(() => {
  const page = pageText("configuration/optimization.mdx");
  text = /\[#what-disappears\]([^]*?)\n###? /.exec(page)![1]!;
});

test("every row shows the size with one more step, and what that step removes", async () => {
  let before = await scriptsWith([]);
  const sizes = [["none", sizeOf(before)]];
  for (const [index, step] of STEPS.entries()) {
    const scripts = await scriptsWith(STEPS.slice(0, index + 1));
    sizes.push([step, sizeOf(scripts)]);
    for (const removed of REMOVED[step] ?? []) {
      expect(before).toContain(removed);
      expect(scripts).not.toContain(removed);
    }
    before = scripts;
  }
  const rows = [...text.matchAll(/^\| (?:\[`)?(\w+).*? \| ([\d,]+) \|/gm)];
  expect(rows.map(([, step, size]) => [step, size])).toEqual(sizes);
});

test("the text shows the size without minimizing", async () => {
  const scripts = await scriptsWith(STEPS, false);
  expect(text).toContain(`${sizeOf(scripts)} bytes`);
});
