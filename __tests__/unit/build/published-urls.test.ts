import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { committedUrls, vanishedUrls } from "../../../src/build/published-urls";
import { parsePublishedUrls } from "../../../src/core/published-list";
import { folderForEachTest } from "../../support/temporary-folder";

const folder = folderForEachTest();

describe("committedUrls", () => {
  const write = (text: string) => writeFileSync(path.join(folder, "published-urls.yaml"), text);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
  const listed = () => committedUrls(folder).map(({ url }) => url);

  it("returns the list without addresses that aren't committed, or all of it outside a repository", () => {
    write("- /\n");
    expect(listed()).toEqual(["/"]);
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "List");
    write("- /\n- /new/\n");
    expect(listed()).toEqual(["/"]);
    const text = readFileSync(path.join(folder, "published-urls.yaml"), "utf8");
    expect(parsePublishedUrls(text).urls).toHaveLength(2);
  });

  it("returns the corrected list if the committed one is invalid", () => {
    write("/\n");
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "List");
    expect(listed()).toEqual([]);
    write("- /\n");
    expect(listed()).toEqual(["/"]);
  });
});

describe("vanishedUrls", () => {
  it("reports the file, line, and fix for addresses that are gone, and accepts those that exist", () => {
    const published = [
      { url: "/guides/", line: 2 },
      { url: "/guides/gone/", line: 3 },
    ];
    expect(vanishedUrls(published, (url) => url === "/guides/")).toEqual([
      {
        file: "published-urls.yaml",
        line: 3,
        message: "/guides/gone/ was published but no longer exists",
        fix: expect.stringContaining("- from: /guides/gone/"),
      },
    ]);
  });
});
