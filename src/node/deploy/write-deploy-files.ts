// Writes what tells hosts which headers and redirects the finished site has.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Redirect } from "../../shared/redirects";
import { writeIfChanged } from "../derived/write-if-changed";
import { hostedSearch, policyInDocuments, trackingId } from "../environment";
import { contentSecurityPolicy } from "./content-security-policy";
import type { PolicyInput } from "./content-security-policy";
import { headerRules } from "./header-rules";
import { headersFile, redirectsFile, vercelFile } from "./host-files";
import type { HostFile } from "./host-files";
import { inlineCode } from "./inline-code";
import type { InlineCode } from "./inline-code";
import { nginxFile } from "./nginx-file";
import { withPolicyMeta } from "./policy-meta";

export interface DeployInput extends Omit<PolicyInput, "code"> {
  publicDirectory: string;
  redirects: readonly Pick<Redirect, "from" | "to">[];
  /** Whether the documents carry the policy themselves, because the host sends no headers. */
  policyInDocuments: boolean;
}

/** What the environment configures. */
export function deploySettings(): Omit<DeployInput, "publicDirectory" | "redirects"> {
  return {
    searchAppId: hostedSearch()?.appId,
    analytics: trackingId() !== "",
    policyInDocuments: policyInDocuments(),
  };
}

/** Writes `_headers`, `_redirects`, `vercel.json` and `nginx.conf` from what was built. */
export function writeDeployFiles(input: DeployInput): void {
  const { publicDirectory, redirects } = input;
  const documents = documentsOf(publicDirectory);
  const policy = contentSecurityPolicy({ ...input, code: codeOf(documents) });
  for (const file of documents) setPolicy(file, input.policyInDocuments ? policy : null);

  const rules = headerRules(policy, readdirSync(publicDirectory));
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

/** Paths of all HTML documents; Gatsby's own folder holds pieces of some. */
function documentsOf(publicDirectory: string): string[] {
  const pieces = path.join(publicDirectory, "_gatsby");
  return readdirSync(publicDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(pieces + path.sep));
}

/** The inline code of all documents, each text once. */
function codeOf(documents: readonly string[]): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of documents) {
    const code = inlineCode(readFileSync(file, "utf8"));
    for (const script of code.scripts) scripts.add(script);
    for (const style of code.styles) styles.add(style);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function setPolicy(file: string, policy: string | null): void {
  const html = readFileSync(file, "utf8");
  const wanted = withPolicyMeta(html, policy);
  if (wanted !== html) writeFileSync(file, wanted);
}
