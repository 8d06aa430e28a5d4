import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface LockFile {
  packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
const packages = Object.entries(lock.packages).filter(([name]) => name !== "");

describe("package-lock.json", () => {
  it("names no host, so that it works with any mirror", () => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([name]) => name)).toEqual([]);
  });

  it("knows the integrity of every package that does not come inside another", () => {
    const without = packages.filter(([, entry]) => !entry.integrity && !("inBundle" in entry));
    expect(without.map(([name]) => name)).toEqual([]);
  });
});
