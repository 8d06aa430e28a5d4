// Writes the tables of /comparison/ from results.json. This is the last step of `npm run compare`.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { comparisonTables, type ComparisonResults } from "../../scripts/lib/comparison-tables";
import { withParts } from "../../scripts/lib/written-tables";

const results = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "results.json"), "utf8"),
) as ComparisonResults;
const page = path.resolve("content/comparison.mdx");
writeFileSync(page, withParts(readFileSync(page, "utf8"), comparisonTables(results)));
