// Resolves the links of a page from the compile cache; only the link check queries them.
import type { CreateResolversArgs } from "gatsby";
import { cachedPage } from "../page-cache";

export function createResolvers({ cache, createResolvers }: CreateResolversArgs): void {
  const add = createResolvers as (resolvers: object) => void;
  const links = {
    resolve: async (page: { sourcePath: string }) =>
      (await cachedPage(cache, page.sourcePath))?.links ?? [],
  };
  add({ LocalDocPage: { links }, PackageDocPage: { links }, CmsDocPage: { links } });
}
