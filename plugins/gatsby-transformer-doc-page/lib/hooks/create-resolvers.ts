// What only the link check asks of a page: its links, read from the compile's cache.
import type { CreateResolversArgs } from "gatsby";
import { cachedPage } from "../content-store";

export function createResolvers({ cache, createResolvers }: CreateResolversArgs): void {
  const add = createResolvers as (resolvers: object) => void;
  const links = {
    resolve: async (page: { sourcePath: string }) =>
      (await cachedPage(cache, page.sourcePath))?.links ?? [],
  };
  add({ LocalDocPage: { links }, PackageDocPage: { links } });
}
