// `npm run branding:update`: writes the palette and contrast tables of /branding/ from the site's tokens.
import { readFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "../src/core/build/environment";
import { writeIfChanged } from "../src/core/files";
import { brandingTables } from "./lib/branding-tables";
import { withParts } from "./lib/written-tables";

const page = path.join(contentDirectory(), "branding.mdx");
const parts = brandingTables(readFileSync("src/styles/tokens.css", "utf8"));
const isNew = writeIfChanged(page, withParts(readFileSync(page, "utf8"), parts));
console.log(isNew ? `Wrote ${path.relative("", page)}` : "Nothing has changed.");
