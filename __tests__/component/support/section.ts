// A small section of the documentation, and one of its pages.
import type { DocArticleProps } from "../../../src/article/DocArticle/DocArticle";
import type { Section } from "../../../src/core/types";

export const concepts: Section = {
  slug: "concepts",
  groups: [
    {
      title: null,
      items: [
        { title: "Concepts", url: "/concepts/", hasAnchors: true },
        { title: "Output", url: "/concepts/output/", hasAnchors: true },
        { title: "Why webpack", url: "/concepts/why-webpack/", hasAnchors: false },
      ],
    },
    {
      title: "Runtime",
      items: [{ title: "Manifest", url: "/concepts/manifest/", hasAnchors: true }],
    },
  ],
};

/** The data of a page called "Output" that has nothing besides its text. */
export const docPage = (url: string): DocArticleProps["page"] => ({
  url,
  title: "Output",
  thirdParty: false,
  related: [],
  editUrl: null,
  repo: null,
  lastUpdated: null,
  contributors: [],
  package: null,
});
