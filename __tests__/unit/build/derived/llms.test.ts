import { describe, expect, it } from "@jest/globals";
import { llmsFull, llmsIndex } from "../../../../src/build/derived/llms";
import type { LlmsPage } from "../../../../src/build/derived/llms";

const page = (url: string, fields: Partial<LlmsPage> = {}): LlmsPage => ({
  url,
  section: url.split("/").length > 3 ? url.split("/")[1]! : "",
  title: `Title of ${url}`,
  description: null,
  group: null,
  sort: null,
  hasAnchors: false,
  ...fields,
});

const pages = [
  page("/glossary/", { title: "Glossary" }),
  page("/guides/b/", { title: "B", sort: 2 }),
  page("/guides/a/", { title: "A", sort: 3, description: "What [a]\n is." }),
  page("/api/", { title: "API", section: "api" }),
];

describe("llms.txt", () => {
  const text = llmsIndex(pages, "https://docs.example");

  it("introduces the product and links to the file that contains everything", () => {
    expect(text).toMatch(/^# webpack\n\n> \S.*module bundler/);
    expect(text).toContain("https://docs.example/llms-full.txt");
  });

  it("lists the Markdown copies by section in reading order, with top-level pages last", () => {
    expect(text.slice(text.indexOf("## "))).toBe(
      [
        "## API\n\n- [API](https://docs.example/api/index.md)\n",
        "## Guides\n\n- [B](https://docs.example/guides/b/index.md)\n- [A](https://docs.example/guides/a/index.md): What \\[a\\] is.\n",
        "## More\n\n- [Glossary](https://docs.example/glossary/index.md)\n",
      ].join("\n"),
    );
  });

  it("doesn't depend on the order of the input", () => {
    expect(llmsIndex([...pages].reverse(), "https://docs.example")).toBe(text);
  });
});

describe("llms-full.txt", () => {
  it("contains the copy of every page, in the order of llms.txt", () => {
    expect(llmsFull(pages, (url) => `${url}\n`)).toBe(
      "/api/\n\n/guides/b/\n\n/guides/a/\n\n/glossary/\n",
    );
  });
});
