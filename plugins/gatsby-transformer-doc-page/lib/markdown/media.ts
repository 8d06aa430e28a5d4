// Processes videos, audio, and variants of images: files next to the page are published, and every URL is
// recorded with its line, so that dead links can be reported with their location.
import { isExternalUrl } from "../../../../src/core/url";
import type { PageContext, Place } from "../page-context";
import type { ElementStep } from "./element-step";
import { publishFile } from "./local-files";

export const media: ElementStep = {
  tagNames: ["audio", "source", "track", "video"],
  visit(element, page, at) {
    for (const name of ["src", "poster"]) {
      const address = element.properties[name];
      if (typeof address === "string") element.properties[name] = served(address, page, at);
    }
    // It contains URLs, each followed by a width.
    const { srcSet } = element.properties;
    if (typeof srcSet !== "string" && !Array.isArray(srcSet)) return;
    element.properties.srcSet = String(srcSet)
      .split(",")
      .map((candidate) => candidate.trim().replace(/^\S+/, (address) => served(address, page, at)))
      .join(", ");
  },
};

function served(address: string, page: PageContext, at: Place | undefined): string {
  const url = publishFile(address, page)?.url ?? address.trim();
  if (!isExternalUrl(url)) page.links.push({ url, line: at?.line ?? 1 });
  return url;
}
