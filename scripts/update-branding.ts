// `npm run branding:update`: writes the palette and contrast tables of /branding/ from the site's tokens.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "../src/core/build/environment";
import { brandingTables } from "./lib/branding-tables";
import { withParts } from "./lib/written-tables";

const page = path.join(contentDirectory(), "branding.mdx");
const parts = brandingTables(readFileSync("src/styles/tokens.css", "utf8"));
const before = readFileSync(page, "utf8");
const after = withParts(before, parts);
if (after !== before) writeFileSync(page, after);
console.log(after === before ? "Nothing has changed." : `Wrote ${path.relative("", page)}`);
