// Fields of a page that only build-time aggregates ask for; read from the compile's cache.
import type { CreateResolversArgs } from "gatsby";
import { cachedPage } from "../content-store";

export function createResolvers({ cache, createResolvers }: CreateResolversArgs): void {
  const add = createResolvers as (resolvers: object) => void;
  const field = (name: "headings" | "links") => ({
    resolve: async (page: { sourcePath: string }) =>
      (await cachedPage(cache, page.sourcePath))?.[name] ?? [],
  });
  const fields = { headings: field("headings"), links: field("links") };
  add({ LocalDocPage: fields, PackageDocPage: fields });
}
