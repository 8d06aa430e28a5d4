import { expect, it } from "@jest/globals";
import { contentFilePath, contentFileSlug } from "../../../src/core/content-file";

it.each(["index", "concepts", "concepts/output", "guides/content/a.json"])(
  "the path of the content file of %s leads back to the page",
  (slug) => expect(contentFileSlug(`/${contentFilePath(slug)}`)).toBe(slug),
);
