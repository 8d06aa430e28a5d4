// Reads all build settings from the environment.
import path from "node:path";
import { SITE_URL } from "../site";

/** The absolute path of the content directory (`DOCS_CONTENT_DIR`, default `content`). */
export function contentDirectory(): string {
  return path.resolve(process.env.DOCS_CONTENT_DIR || "content");
}

/** The command that Gatsby runs, such as "build" or "develop" (gatsby-cli/lib/create-cli.js sets the variable). */
export function gatsbyCommand(): string | undefined {
  return process.env.gatsby_executing_command;
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

/** Where the deployed editor stores drafts, and where writers log in. */
export interface EditorSettings {
  /** The repository on GitHub, such as "webpack/docs". */
  repository: string;
  branch: string;
  /** Address of the login service, without a trailing slash. */
  oauthUrl: string;
  /** Address of GitHub's API, without a trailing slash. */
  apiUrl: string;
}

/**
 * The settings of the deployed editor, or null for a site without one (`CMS_REPOSITORY`, `CMS_OAUTH_URL`, and
 * optionally `CMS_BRANCH`, `CMS_API_URL`). Throws if one is missing or has a wrong form.
 */
export function editorSettings(): EditorSettings | null {
  const setting = (name: string) => (process.env[name] ?? "").trim().replace(/\/+$/, "");
  const repository = setting("CMS_REPOSITORY");
  const oauthUrl = setting("CMS_OAUTH_URL");
  if (!repository && !oauthUrl) return null;
  if (!repository || !oauthUrl) {
    const missing = repository ? "CMS_OAUTH_URL" : "CMS_REPOSITORY";
    throw new Error(
      `The deployed editor needs both CMS_REPOSITORY and CMS_OAUTH_URL: set ${missing} too, or remove both (see docs/cms.md).`,
    );
  }
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Error(
      `CMS_REPOSITORY is "${repository}". Set it to the repository's owner and name on GitHub, for example webpack/docs.`,
    );
  }
  const apiUrl = setting("CMS_API_URL") || "https://api.github.com";
  for (const [name, url] of Object.entries({ CMS_OAUTH_URL: oauthUrl, CMS_API_URL: apiUrl })) {
    if (!/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^?#\s]+$/.test(url)) {
      throw new Error(
        `${name} is "${url}". Set it to an address that begins with https://, for example https://login.example.org.`,
      );
    }
  }
  return { repository, branch: setting("CMS_BRANCH") || "main", oauthUrl, apiUrl };
}
