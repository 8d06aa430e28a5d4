// What the environment may configure at build time, read in one place.
import path from "node:path";
import { SITE_URL } from "../shared/site";

/** Absolute path of the content tree (`DOCS_CONTENT_DIR`, default `content`). */
export function contentDirectory(): string {
  return path.resolve(process.env.DOCS_CONTENT_DIR || "content");
}

/** Origin of the deployed site without a trailing slash (`SITE_URL`). */
export function siteUrl(): string {
  return (process.env.SITE_URL || SITE_URL).replace(/\/+$/, "");
}

/** Whether dead links stop the build or are only reported (`DOCS_LINKS=warn`). */
export function deadLinksAreErrors(): boolean {
  return process.env.DOCS_LINKS !== "warn";
}
