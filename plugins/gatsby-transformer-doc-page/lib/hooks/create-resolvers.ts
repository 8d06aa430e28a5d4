// Fields of a page that only build-time aggregates ask for; read from the compile's cache.
import type { CreateResolversArgs } from "gatsby";
import { cachedPage } from "../content-store";

export function createResolvers({ cache, createResolvers }: CreateResolversArgs): void {
  const add = createResolvers as (resolvers: object) => void;
  const field = (name: "headings" | "links") => ({
    resolve: async (page: { sourcePath: string }) =>
      (await cachedPage(cache, page.sourcePath))?.[name] ?? [],
  });
  add({ LocalDocPage: { headings: field("headings"), links: field("links") } });
}
