// Lists of addresses that the content tree keeps in YAML files: pages that are planned, and addresses
// that were published.
import path from "node:path";
import { textOf } from "../shared/files";
import { formatProblems } from "../shared/problem";
import { parseList } from "../shared/yaml-file";

/** An address and the line of its file. */
export interface ListedAddress {
  url: string;
  line: number;
}

const EXAMPLE = "write one address per line: - /guides/caching/";

/** The addresses in a file of the content tree; none when it is missing. Throws for anything else in it. */
export function addressList(contentDirectory: string, file: string): ListedAddress[] {
  const { entries, problems } = parseList(
    file,
    textOf(path.join(contentDirectory, file)) ?? "",
    EXAMPLE,
  );
  const addresses: ListedAddress[] = [];
  for (const { line, value } of entries) {
    if (typeof value === "string" && /^\/(.*\/)?$/.test(value))
      addresses.push({ url: value, line });
    else {
      const message = `${JSON.stringify(value)} is not an address: it must start and end with a slash`;
      problems.push({ file, line, message, fix: EXAMPLE });
    }
  }
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return addresses;
}
