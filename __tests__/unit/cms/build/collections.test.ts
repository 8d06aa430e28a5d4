import { describe, it } from "@jest/globals";
import { frontMatterSchema } from "../../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import { collections, frontMatterFields } from "../../../../src/cms/build/collections";
import { expect } from "../../../support/expect";

interface Collection {
  name: string;
  folder?: string;
  fields?: { name: string; widget: string }[];
  files?: { file: string }[];
}

const all = collections(
  ["", "guides", "api"],
  ["redirects.yaml", "reference/summaries/cli.yaml"],
) as Collection[];

describe("the form for a page", () => {
  it("has one field for each key of the front matter, with its type", () => {
    const fields = new Map(frontMatterFields().map((field) => [field.name, field]));
    expect([...fields.keys()]).toEqual(Object.keys(frontMatterSchema.shape));
    expect(fields.get("title")).toMatchObject({ widget: "string", required: true });
    expect(fields.get("sort")).toMatchObject({ widget: "number", required: false });
    expect(fields.get("thirdParty")).toMatchObject({ widget: "boolean", required: false });
    expect(fields.get("contributors")).toMatchObject({ widget: "list", required: false });
    expect(fields.get("related")?.fields).toMatchObject([
      { name: "title", widget: "string", required: true },
      { name: "url", widget: "string", required: true },
    ]);
  });

  it("labels every field in words for writers, and explains those whose label isn't enough", () => {
    for (const { name, label } of frontMatterFields()) expect(label, name).toMatch(/^[A-Z]/);
    expect(frontMatterFields().find(({ name }) => name === "description")?.hint).toMatch(
      /50 to 160/,
    );
  });
});

describe("the collections", () => {
  it("are the sections with their folders, and the data files", () => {
    expect(all.map(({ name, folder }) => [name, folder])).toEqual([
      ["top", "content"],
      ["guides", "content/guides"],
      ["api", "content/api"],
      ["data", undefined],
    ]);
    expect(all.at(-1)!.files?.map(({ file }) => file)).toEqual([
      "content/redirects.yaml",
      "content/reference/summaries/cli.yaml",
    ]);
  });

  it("keep the original text of each file in a hidden field", () => {
    for (const { name, fields = [] } of all.slice(0, -1)) {
      expect(fields.at(-1), name).toMatchObject({ name: "originalSource", widget: "hidden" });
    }
  });
});
