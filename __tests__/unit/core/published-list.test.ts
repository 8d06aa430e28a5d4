import { describe, expect, it } from "@jest/globals";
import { withUrls } from "../../../src/core/published-list";

describe("withUrls", () => {
  const text = "# For writers.\n\n- /a/\n- /c/\n";

  it("inserts new addresses in order and keeps the comment at the top", () => {
    expect(withUrls(text, ["/b/", "/c/"])).toBe("# For writers.\n\n- /a/\n- /b/\n- /c/\n");
  });

  it("removes addresses that were never published", () => {
    expect(withUrls(text, ["/b/"], ["/c/"])).toBe("# For writers.\n\n- /a/\n- /b/\n");
  });
});
