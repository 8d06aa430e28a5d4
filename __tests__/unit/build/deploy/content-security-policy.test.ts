import { createHash } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import {
  contentSecurityPolicy,
  policyForMeta,
} from "../../../../src/build/deploy/content-security-policy";
import { withPolicyMeta } from "../../../../src/build/deploy/policy-meta";

const code = { scripts: ["go()"], styles: ["b{}"] };
const plain = { code, searchAppId: undefined, analytics: false };
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .map((text) => text.split(" "))
    .find(([first]) => first === name)
    ?.slice(1) ?? [];
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the policy", () => {
  test("lets scripts run from the site and by hash, and by nothing else", () => {
    const policy = contentSecurityPolicy(plain);
    expect(directive(policy, "script-src")).toEqual(["'self'", hash("go()")]);
    expect(directive(policy, "style-src-elem")).toEqual(["'self'", hash("b{}")]);
    expect(policy).not.toContain("unsafe-eval");
    expect(directive(policy, "object-src")).toEqual(["'none'"]);
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
  });

  test("is the same whatever the order of pages and however many there are", () => {
    const once = contentSecurityPolicy({ ...plain, code: { scripts: ["a", "b"], styles: [] } });
    const twice = contentSecurityPolicy({
      ...plain,
      code: { scripts: ["b", "a", "b"], styles: [] },
    });
    expect(twice).toBe(once);
  });

  test("names no host of a service that is not configured", () => {
    expect(contentSecurityPolicy(plain)).not.toMatch(/google|algolia/);
  });

  test("opens the hosts of the hosted search for its requests alone", () => {
    const policy = contentSecurityPolicy({ ...plain, searchAppId: "BH4D9OD16A" });
    expect(directive(policy, "connect-src")).toEqual([
      "'self'",
      "https://api.github.com",
      "https://bh4d9od16a-dsn.algolia.net",
      "https://bh4d9od16a.algolia.net",
      "https://bh4d9od16a-1.algolianet.com",
      "https://bh4d9od16a-2.algolianet.com",
      "https://bh4d9od16a-3.algolianet.com",
    ]);
    expect(directive(policy, "script-src")).toEqual(
      directive(contentSecurityPolicy(plain), "script-src"),
    );
  });

  test("lets the hosted search's logo be styled, and only there", () => {
    const style = hash(".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}");
    const policy = contentSecurityPolicy({ ...plain, searchAppId: "BH4D9OD16A" });
    expect(directive(policy, "style-src-elem")).toContain(style);
    expect(contentSecurityPolicy(plain)).not.toContain(style);
  });

  test("opens Google's hosts for analytics", () => {
    const policy = contentSecurityPolicy({ ...plain, analytics: true });
    expect(directive(policy, "script-src")).toContain("https://www.googletagmanager.com");
    expect(directive(policy, "connect-src")).toContain("https://*.google-analytics.com");
  });

  test("fits into a line of Cloudflare's _headers with everything configured", () => {
    const texts = (amount: number) => Array.from({ length: amount }, (_, index) => String(index));
    const policy = contentSecurityPolicy({
      code: { scripts: texts(6), styles: texts(10) },
      searchAppId: "BH4D9OD16A",
      analytics: true,
    });
    expect(`  Content-Security-Policy: ${policy}`.length).toBeLessThan(2000);
  });
});

describe("the policy in a document", () => {
  const policy = contentSecurityPolicy(plain);
  const html =
    '<html><head><meta charSet="utf-8"/><title>A</title><script>go()</script></head></html>';

  test("stands before every script, without what a <meta> may not say", () => {
    const document = withPolicyMeta(html, policy);
    const [, content] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document) ?? [];
    expect(content).toBe(policyForMeta(policy));
    expect(content).not.toContain("frame-ancestors");
    expect(document.indexOf("Content-Security-Policy")).toBeLessThan(document.indexOf("<script"));
  });

  test("is replaced by the next one, and goes when hosts send headers", () => {
    const next = contentSecurityPolicy({ ...plain, analytics: true });
    expect(withPolicyMeta(withPolicyMeta(html, policy), next)).toBe(withPolicyMeta(html, next));
    expect(withPolicyMeta(withPolicyMeta(html, policy), null)).toBe(html);
  });
});
