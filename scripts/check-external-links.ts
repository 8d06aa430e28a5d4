// `npm run links:check`: checks whether the external pages that we link to still exist. It needs the network
// and takes minutes, so CI runs it on a schedule, and never as part of a build or `npm test`.
// Writes a report in Markdown and the state for the next run, both below node_modules/.cache/external-links.
// Exit codes: 0 nothing to fix, 1 something to fix, 2 the check failed.
import path from "node:path";
import { contentDirectory, siteUrl } from "../src/core/build/environment";
import { textOf, writeIfChanged } from "../src/core/files";
import { checkLinks } from "./lib/external-links/check";
import { collectLinks } from "./lib/external-links/collect";
import { makeReport, remember, type Memory } from "./lib/external-links/report";

const folder = "node_modules/.cache/external-links";
const memoryFile = path.join(folder, "memory.json");
const reportFile = path.join(folder, "report.md");

async function main(): Promise<void> {
  const links = collectLinks(contentDirectory(), ["src/core/site.ts"], siteUrl());
  const before = JSON.parse(textOf(memoryFile) ?? "{}") as Memory;
  console.log(`Checking ${links.size} links…`);
  const outcomes = await checkLinks(links.keys());
  const memory = remember(before, outcomes, new Date().toISOString().slice(0, 10));
  const { problems, markdown } = makeReport(links, outcomes, memory);
  writeIfChanged(memoryFile, `${JSON.stringify(memory, null, 2)}\n`);
  writeIfChanged(reportFile, markdown);
  console.log(markdown);
  process.exitCode = problems > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
