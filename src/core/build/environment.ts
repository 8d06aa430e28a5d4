// Reads all build settings from the environment.
import path from "node:path";
import { SITE_URL } from "../site";

/** The absolute path of the content directory (`DOCS_CONTENT_DIR`, default `content`). */
export function contentDirectory(): string {
  return path.resolve(process.env.DOCS_CONTENT_DIR || "content");
}

/** The origin of the deployed site, without a trailing slash (`SITE_URL`). */
export function siteUrl(): string {
  return (process.env.SITE_URL || SITE_URL).replace(/\/+$/, "");
}

/** The Google Analytics tracking id, or "" for a site without analytics (`GA_TRACKING_ID`). */
export function trackingId(): string {
  return (process.env.GA_TRACKING_ID ?? "").trim();
}

/**
 * The index of the hosted search, or null for the site's own search (`DOCSEARCH_APP_ID`, `DOCSEARCH_API_KEY`,
 * `DOCSEARCH_INDEX_NAME`). Throws if only some of the three are set.
 */
export function hostedSearch(): { appId: string; apiKey: string; indexName: string } | null {
  const names = ["DOCSEARCH_APP_ID", "DOCSEARCH_API_KEY", "DOCSEARCH_INDEX_NAME"] as const;
  const missing = names.filter((name) => !process.env[name]?.trim());
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new Error(
      `The hosted search needs all of ${names.join(", ")}: set ${missing.join(" and ")} too, or remove all of them.`,
    );
  }
  const [appId, apiKey, indexName] = names.map((name) => process.env[name]!.trim());
  return { appId: appId!, apiKey: apiKey!, indexName: indexName! };
}

/** Whether dead links fail the build or are only reported (`DOCS_LINKS=warn`). */
export function deadLinksAreErrors(): boolean {
  return process.env.DOCS_LINKS !== "warn";
}

/**
 * Whether the site has no service worker and removes existing ones from readers' browsers
 * (`SERVICE_WORKER=remove`).
 */
export function serviceWorkerIsRemoved(): boolean {
  return process.env.SERVICE_WORKER === "remove";
}

/**
 * Whether every document contains the security policy in a <meta> tag, for hosts that can't send our headers
 * (`CSP_META=true`).
 */
export function policyInDocuments(): boolean {
  return process.env.CSP_META === "true";
}
