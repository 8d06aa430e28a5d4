// Reads lists of addresses from YAML files in the content tree: planned pages and published addresses.
import path from "node:path";
import { textOf } from "../core/files";
import { formatProblems } from "../core/problem";
import { parseList } from "../core/yaml-file";

/** An address and its line in the file. */
export interface ListedAddress {
  url: string;
  line: number;
}

const EXAMPLE = "write one address per line: - /guides/caching/";

/**
 * Returns the addresses in a file of the content tree, or an empty list if it's missing. Throws if the file
 * is invalid.
 */
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
