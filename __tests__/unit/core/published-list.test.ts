import { describe, expect, it } from "@jest/globals";
import { parsePublishedUrls, withUrls } from "../../../src/core/published-list";

describe("parsePublishedUrls", () => {
  it("reads the list with line numbers, and returns an empty list if there's no text", () => {
    expect(parsePublishedUrls("")).toEqual({ urls: [], problems: [] });
    expect(parsePublishedUrls("# Note.\n- /\n- /guides/\n")).toEqual({
      urls: [
        { url: "/", line: 2 },
        { url: "/guides/", line: 3 },
      ],
      problems: [],
    });
  });
});

describe("withUrls", () => {
  const text = "# For writers.\n\n- /a/\n- /c/\n";

  it("inserts new addresses in order and keeps the comment at the top", () => {
    expect(withUrls(text, ["/b/", "/c/"])).toBe("# For writers.\n\n- /a/\n- /b/\n- /c/\n");
  });

  it("removes addresses that were never published", () => {
    expect(withUrls(text, ["/b/"], ["/c/"])).toBe("# For writers.\n\n- /a/\n- /b/\n");
  });
});
