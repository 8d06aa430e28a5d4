// Adds the security policy to a finished document, for hosts that can't send headers.
import { escapeHtml } from "../../core/html";
import { policyForMeta } from "./content-security-policy";

const META = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/?>/;
// The policy comes before everything that it covers, but after the tags that define how to parse the
// document.
const CHARSET = /<meta charset="[^"]*"\s*\/?>/i;

/** Whether a document contains a policy. */
export const hasPolicyMeta = (html: string): boolean => META.test(html);

/** Returns the document with this policy, or without a policy if it's null. */
export function withPolicyMeta(html: string, policy: string | null): string {
  const bare = html.replace(META, "");
  if (policy === null) return bare;
  const content = escapeHtml(policyForMeta(policy));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  return bare.replace(CHARSET, (charset) => charset + meta);
}
