// A small section of the documentation.
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
