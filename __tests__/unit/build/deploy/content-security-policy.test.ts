import { describe, expect, test } from "@jest/globals";
import {
  contentSecurityPolicy,
  policyForMeta,
} from "../../../../src/build/deploy/content-security-policy";
import { withPolicyMeta } from "../../../../src/build/deploy/policy-meta";
import { inlineSource } from "../../../../src/core/build/security-policy";

const code = { scripts: [inlineSource("go()")], styles: [inlineSource("b{}")] };
const plain = { code, searchAppId: undefined, analytics: false };
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .map((text) => text.split(" "))
    .find(([first]) => first === name)
    ?.slice(1) ?? [];

describe("the content security policy", () => {
  test("allows only scripts from the site itself and inline scripts by hash", () => {
    const policy = contentSecurityPolicy(plain);
    expect(directive(policy, "script-src")).toEqual(["'self'", inlineSource("go()")]);
    expect(directive(policy, "style-src-elem")).toEqual(["'self'", inlineSource("b{}")]);
    expect(policy).not.toContain("unsafe-eval");
    expect(directive(policy, "object-src")).toEqual(["'none'"]);
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
  });

  test("doesn't depend on the order or the number of pages", () => {
    const once = contentSecurityPolicy({ ...plain, code: { scripts: ["a", "b"], styles: [] } });
    const twice = contentSecurityPolicy({
      ...plain,
      code: { scripts: ["b", "a", "b"], styles: [] },
    });
    expect(twice).toBe(once);
  });

  test("contains no hosts of services that aren't configured", () => {
    expect(contentSecurityPolicy(plain)).not.toMatch(/google|algolia/);
  });

  test("allows the hosts of the hosted search for requests only", () => {
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

  test("allows the inline style of the hosted search's logo only if that search is configured", () => {
    const style = inlineSource(".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}");
    const policy = contentSecurityPolicy({ ...plain, searchAppId: "BH4D9OD16A" });
    expect(directive(policy, "style-src-elem")).toContain(style);
    expect(contentSecurityPolicy(plain)).not.toContain(style);
  });

  test("allows Google's hosts if analytics is configured", () => {
    const policy = contentSecurityPolicy({ ...plain, analytics: true });
    expect(directive(policy, "script-src")).toContain("https://www.googletagmanager.com");
    expect(directive(policy, "connect-src")).toContain("https://*.google-analytics.com");
  });

  test("fits on one line of Cloudflare's _headers file with every service configured", () => {
    const sources = (amount: number) =>
      Array.from({ length: amount }, (_, index) => inlineSource(String(index)));
    const policy = contentSecurityPolicy({
      code: { scripts: sources(6), styles: sources(10) },
      searchAppId: "BH4D9OD16A",
      analytics: true,
    });
    expect(`  Content-Security-Policy: ${policy}`.length).toBeLessThan(2000);
  });
});

describe("the content security policy in a document", () => {
  const policy = contentSecurityPolicy(plain);
  const html =
    '<html><head><meta charSet="utf-8"/><title>A</title><script>go()</script></head></html>';

  test("comes before all scripts, without directives that aren't allowed in a <meta> element", () => {
    const document = withPolicyMeta(html, policy);
    const [, content] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document) ?? [];
    expect(content).toBe(policyForMeta(policy));
    expect(content).not.toContain("frame-ancestors");
    expect(document.indexOf("Content-Security-Policy")).toBeLessThan(document.indexOf("<script"));
  });

  test("is replaced by the policy of the next build, and removed if the host sends headers", () => {
    const next = contentSecurityPolicy({ ...plain, analytics: true });
    expect(withPolicyMeta(withPolicyMeta(html, policy), next)).toBe(withPolicyMeta(html, next));
    expect(withPolicyMeta(withPolicyMeta(html, policy), null)).toBe(html);
  });
});
