import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { plannedUrls } from "../../../src/build/planned-urls";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "planned-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (text: string) => writeFileSync(path.join(folder, "planned-urls.yaml"), text);

describe("plannedUrls", () => {
  it("reads the list of addresses", () => {
    write("- /guides/\n- /vote/\n");
    expect(plannedUrls(folder)).toEqual(["/guides/", "/vote/"]);
  });
  it("returns an empty list if the file is missing or empty", () => {
    expect(plannedUrls(folder)).toEqual([]);
    write("# nothing yet\n");
    expect(plannedUrls(folder)).toEqual([]);
  });
  it("reports the file and line of an entry that isn't an address", () => {
    write("- /guides/\n- guides\n");
    expect(() => plannedUrls(folder)).toThrow(
      /planned-urls\.yaml:2 {2}"guides" is not an address: it must start and end with a slash/,
    );
    write("/guides/: true\n");
    expect(() => plannedUrls(folder)).toThrow(/planned-urls\.yaml:1 {2}This is not a list/);
  });
});
