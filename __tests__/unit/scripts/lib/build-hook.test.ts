import { createHmac } from "node:crypto";
import type { Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createBuildHook } from "../../../../scripts/lib/build-hook";
import { listen } from "../../../../scripts/lib/site-server";

let calls = 0;
let hook: Server;
let origin: string;

beforeAll(async () => {
  hook = createBuildHook("the secret", () => (calls += 1));
  origin = await listen(hook, 0);
});
afterAll(() => {
  hook.close();
});
beforeEach(() => {
  calls = 0;
});

const BODY = '{"ref":"refs/heads/main"}';
const signatureOf = (body: string, secret = "the secret") =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const post = async (headers: Record<string, string>, body = BODY) => {
  const response = await fetch(origin, { method: "POST", headers, body });
  return response.status;
};

test("starts a build for the secret and for GitHub's signature", async () => {
  expect(await post({ authorization: "Bearer the secret" })).toBe(202);
  expect(await post({ "x-hub-signature-256": signatureOf(BODY) })).toBe(202);
  expect(calls).toBe(2);
});

test.each([
  ["without a secret", {}],
  ["with a wrong secret", { authorization: "Bearer the secre" }],
  ["with a signature of another secret", { "x-hub-signature-256": signatureOf(BODY, "other") }],
  ["with a signature of another body", { "x-hub-signature-256": signatureOf("{}") }],
])("refuses a request %s", async (_name, headers) => {
  expect(await post(headers as Record<string, string>)).toBe(401);
  expect(calls).toBe(0);
});

test("refuses other methods and requests that are too large", async () => {
  expect((await fetch(origin)).status).toBe(405);
  expect(await post({ authorization: "Bearer the secret" }, "x".repeat(5_000_001))).toBe(413);
  expect(calls).toBe(0);
});
