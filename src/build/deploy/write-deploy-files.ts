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
import type { PolicyInput } from "./content-security-policy";
import { headerRules } from "./header-rules";
import { headersFile, redirectsFile, vercelFile } from "./host-files";
import type { HostFile } from "./host-files";
import { nginxFile } from "./nginx-file";
import { withPolicyMeta } from "./policy-meta";

const PLAYGROUND_FILE = `${PLAYGROUND_URL.slice(1)}index.html`;

export interface DeployInput extends Omit<PolicyInput, "code"> {
  publicDirectory: string;
  site: Pick<FinishedSite, "code" | "files" | "filesWithPolicy">;
  redirects: readonly RedirectPlan[];
  /** Whether the documents contain the policy because the host sends no headers. */
  policyInDocuments: boolean;
  /** Whether the site has the editor, which needs another policy, and shows pages in a frame. */
  editor: boolean;
}

/** The settings from the environment. */
export function deploySettings(): Omit<DeployInput, "publicDirectory" | "site" | "redirects"> {
  return {
    searchAppId: hostedSearch()?.appId,
    analytics: trackingId() !== "",
    policyInDocuments: policyInDocuments(),
    editor: editorSettings() !== null,
  };
}

/** Writes `_headers`, `_redirects`, `vercel.json`, and `nginx.conf` for the finished build. */
export function writeDeployFiles(input: DeployInput): void {
  const { publicDirectory, redirects, site } = input;
  const policy = contentSecurityPolicy({ ...input, code: site.code });
  const inDocuments = input.policyInDocuments || input.editor;
  for (const file of inDocuments ? site.files : site.filesWithPolicy) {
    const own = file === PLAYGROUND_FILE ? withFrames(policy) : policy;
    setPolicy(path.join(publicDirectory, file), inDocuments ? own : null);
  }

  // Hosts combine the headers of two patterns, so with the editor each document has its own policy.
  const sent = input.editor ? FRAMED_BY_SITE : policy;
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
