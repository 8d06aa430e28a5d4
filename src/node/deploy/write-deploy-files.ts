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
  const { code, withPolicy } = readDocuments(documents);
  const policy = contentSecurityPolicy({ ...input, code });
  if (input.policyInDocuments) for (const file of documents) setPolicy(file, policy);
  else for (const file of withPolicy) setPolicy(file, null);

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

/** The inline code of all documents, each text once, and the documents that carry a policy already. */
function readDocuments(documents: readonly string[]): { code: InlineCode; withPolicy: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const withPolicy: string[] = [];
  for (const file of documents) {
    const html = readFileSync(file, "utf8");
    const code = inlineCode(html);
    for (const script of code.scripts) scripts.add(script);
    for (const style of code.styles) styles.add(style);
    if (withPolicyMeta(html, null) !== html) withPolicy.push(file);
  }
  return { code: { scripts: [...scripts], styles: [...styles] }, withPolicy };
}

function setPolicy(file: string, policy: string | null): void {
  const html = readFileSync(file, "utf8");
  const wanted = withPolicyMeta(html, policy);
  if (wanted !== html) writeFileSync(file, wanted);
}
