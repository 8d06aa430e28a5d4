// Writes the files that configure the headers and redirects of the finished site for each host.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FinishedSite } from "../documents/finished-site";
import { PLAYGROUND_URL } from "../../core/navigation";
import { writeIfChanged } from "../../core/files";
import {
  editorSettings,
  hostedSearch,
  policyInDocuments,
  trackingId,
} from "../../core/build/environment";
import type { RedirectPlan } from "../redirects/plan-redirects";
import { contentSecurityPolicy, FRAMED_BY_SITE, withFrames } from "./content-security-policy";
import { headerRules } from "./header-rules";
import { headersFile, redirectsFile, vercelFile, type HostFile } from "./host-files";
import { nginxFile } from "./nginx-file";
import { withPolicyMeta } from "./policy-meta";

const PLAYGROUND_FILE = `${PLAYGROUND_URL.slice(1)}index.html`;

/** Writes `_headers`, `_redirects`, `vercel.json`, and `nginx.conf` for the finished build. */
export function writeDeployFiles(
  publicDirectory: string,
  site: FinishedSite,
  redirects: readonly RedirectPlan[],
): void {
  const policy = contentSecurityPolicy({
    code: site.code,
    searchAppId: hostedSearch()?.appId,
    analytics: trackingId() !== "",
  });
  const hasEditor = editorSettings() !== null;
  const inDocuments = policyInDocuments() || hasEditor;
  for (const file of inDocuments ? site.files : site.filesWithPolicy) {
    const own = file === PLAYGROUND_FILE ? withFrames(policy) : policy;
    setPolicy(path.join(publicDirectory, file), inDocuments ? own : null);
  }

  // Hosts combine the headers of two patterns. The editor needs another policy and shows pages in a frame, so with it
  // each document has its own policy.
  const sent = hasEditor ? FRAMED_BY_SITE : policy;
  const rules = headerRules(sent, readdirSync(publicDirectory));
  const texts: Record<HostFile, string> = {
    _headers: headersFile(rules),
    _redirects: redirectsFile(redirects),
    "vercel.json": vercelFile(rules, redirects),
    "nginx.conf": nginxFile(rules, redirects),
  };
  for (const [name, text] of Object.entries(texts)) {
    writeIfChanged(path.join(publicDirectory, name), text);
  }
}

function setPolicy(file: string, policy: string | null): void {
  const html = readFileSync(file, "utf8");
  const wanted = withPolicyMeta(html, policy);
  if (wanted !== html) writeFileSync(file, wanted);
}
