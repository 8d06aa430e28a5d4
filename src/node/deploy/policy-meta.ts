// Pure: puts the security policy into a finished document, for hosts that send no headers.
import { escapeHtml } from "../../shared/html";
import { policyForMeta } from "./content-security-policy";

const META = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/?>/;
// Before anything that the policy is about, after what says how to read the document.
const CHARSET = /<meta charset="[^"]*"\s*\/?>/i;

/** Whether a document carries a policy. */
export const hasPolicyMeta = (html: string): boolean => META.test(html);

/** The document with this policy; without one when it is null. */
export function withPolicyMeta(html: string, policy: string | null): string {
  const bare = html.replace(META, "");
  if (policy === null) return bare;
  const content = escapeHtml(policyForMeta(policy));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  return bare.replace(CHARSET, (charset) => charset + meta);
}
