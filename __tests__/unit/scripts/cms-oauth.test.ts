// The login service against a local GitHub: where it sends the browser, and who gets the token.
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "@jest/globals";
import { createServer } from "node:http";
import service, { createOAuthServer, settingsProblem } from "../../../scripts/cms-oauth.mjs";
import { onTestFinished } from "../../support/clean-up";
import { startServer } from "../../support/local-server";

const SITE = "https://docs.example.org";

/** What GitHub answers when the service exchanges a code. */
let tokenAnswer: { status: number; body: unknown };
let received: unknown;
let settings: Record<string, string>;

beforeEach(async () => {
  tokenAnswer = { status: 200, body: { access_token: "secret-token" } };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      received = JSON.parse(text);
      response.writeHead(tokenAnswer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(tokenAnswer.body));
    });
  });
  const gitHub = await startServer(server);
  onTestFinished(gitHub.stop);
  settings = {
    CMS_OAUTH_CLIENT_ID: "client",
    CMS_OAUTH_CLIENT_SECRET: "very secret",
    CMS_OAUTH_ORIGINS: `${SITE}, https://next.example.org`,
    CMS_OAUTH_GITHUB: gitHub.origin,
  };
});

const get = (path: string, cookie = "") =>
  service.fetch(new Request(`https://login.example.org${path}`, { headers: { cookie } }), settings);

/** Opens the first page as the editor does, and returns what the browser keeps. */
async function startLogin() {
  const response = await get("/auth?provider=github&site_id=docs.example.org&scope=public_repo");
  const address = new URL(response.headers.get("location")!);
  const [cookie = "", ...attributes] = response.headers.get("set-cookie")!.split("; ");
  return { address, state: address.searchParams.get("state")!, cookie, attributes };
}

/** Runs the script of the last page, and returns the messages that an editor at this origin receives. */
function messagesFor(page: string, origin: string): { data: string; target: string }[] {
  const [, script = ""] = /<script nonce="[^"]+">(.*)<\/script>/s.exec(page) ?? [];
  const messages: { data: string; target: string }[] = [];
  const opener = {
    postMessage: (data: string, target: string) => messages.push({ data, target }),
  };
  let listener: (event: object) => void = () => undefined;
  runInNewContext(script, {
    opener,
    document: { body: {} },
    addEventListener: (_type: string, added: typeof listener) => (listener = added),
  });
  listener({ data: "authorizing:github", origin, source: opener });
  return messages;
}

test("the browser goes to GitHub with the scope that the editor needs", async () => {
  const { address, cookie } = await startLogin();
  expect(address.origin + address.pathname).toBe(
    `${settings.CMS_OAUTH_GITHUB}/login/oauth/authorize`,
  );
  expect(address.searchParams.get("client_id")).toBe("client");
  expect(address.searchParams.get("scope")).toBe("public_repo");
  expect(address.href).not.toContain("very");
  expect(cookie).toMatch(/^cms-login=./);
});

test("the editor of a configured site gets the token, and only after it has answered", async () => {
  const { state, cookie } = await startLogin();
  const response = await get(`/callback?code=abc&state=${state}`, `other=1; ${cookie}`);
  const page = await response.text();
  expect(received).toEqual({ client_id: "client", client_secret: "very secret", code: "abc" });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(messagesFor(page, SITE)).toEqual([
    { data: "authorizing:github", target: "*" },
    {
      data: 'authorization:github:success:{"token":"secret-token","provider":"github"}',
      target: SITE,
    },
  ]);
  expect(messagesFor(page, "https://attacker.example")).toEqual([
    { data: "authorizing:github", target: "*" },
  ]);
});

test.each([
  ["another browser", ({ state }: { state: string }) => [`&state=${state}`, ""]],
  ["the state of another login", ({ cookie }: { cookie: string }) => ["&state=x", cookie]],
  ["an empty state", () => ["&state=", "cms-login="]],
  ["a missing state", () => ["", "cms-login="]],
])("%s gets no token", async (_name, change) => {
  const [state, cookie] = change(await startLogin());
  received = undefined;
  const page = await (await get(`/callback?code=abc${state}`, cookie)).text();
  expect(received).toBeUndefined();
  expect(messagesFor(page, SITE)[1]!.data).toContain("authorization:github:error:");
});

test("a login that took too long has to start again", async () => {
  const { state, attributes } = await startLogin();
  expect(attributes).toEqual(
    expect.arrayContaining(["Max-Age=600", "HttpOnly", "Secure", "SameSite=Lax"]),
  );
  // The browser has dropped the cookie.
  const page = await (await get(`/callback?code=abc&state=${state}`)).text();
  expect(page).toContain("took longer than ten minutes");
});

test.each([
  [200, { error: "bad", error_description: "The code is incorrect." }, "The code is incorrect."],
  [502, {}, "GitHub answered with status 502"],
  [200, "not an object", "GitHub didn't accept the login"],
])("the editor learns why GitHub refused (%i)", async (status, body, message) => {
  tokenAnswer = { status, body };
  const { state, cookie } = await startLogin();
  const page = await (await get(`/callback?code=abc&state=${state}`, cookie)).text();
  expect(messagesFor(page, SITE)[1]!.data).toContain(message);
});

test("the editor learns that GitHub can't be reached, or that the writer refused", async () => {
  const { state, cookie } = await startLogin();
  settings.CMS_OAUTH_GITHUB = "http://127.0.0.1:1";
  const page = await (await get(`/callback?code=abc&state=${state}`, cookie)).text();
  expect(page).toContain("GitHub doesn't respond");
  const denied = `/callback?error=access_denied&error_description=No%3C/script%3E&state=${state}`;
  const refused = await (await get(denied, cookie)).text();
  expect(refused.match(/<\/script>/g)).toHaveLength(1);
  expect(messagesFor(refused, SITE)[1]!.data).toContain("GitHub says: No</script>");
});

test("nobody can request another scope", async () => {
  const response = await get("/auth?provider=github&scope=delete_repo");
  const { searchParams } = new URL(response.headers.get("location")!);
  expect(searchParams.getAll("scope")).toEqual(["public_repo"]);
});

test("another address explains what the service is for", async () => {
  const response = await get("/anything");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("login service");
});

test("missing and wrong settings are named", async () => {
  expect(settingsProblem({})).toContain(
    "set CMS_OAUTH_CLIENT_ID, CMS_OAUTH_CLIENT_SECRET, CMS_OAUTH_ORIGINS",
  );
  settings.CMS_OAUTH_ORIGINS = "docs.example.org";
  const response = await get("/auth?provider=github&scope=repo");
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('contains "docs.example.org"');
});

test("it runs as a Node server, and survives requests that make no sense", async () => {
  const { origin, stop } = await startServer(await createOAuthServer(settings));
  onTestFinished(stop);
  const options = { redirect: "manual" } as const;
  const login = await fetch(`${origin}/auth?provider=github&scope=repo`, options);
  expect(login.status).toBe(302);
  expect(login.headers.get("set-cookie")).not.toContain("Secure");
  expect((await fetch(`${origin}//`)).status).toBe(404);
  expect((await fetch(origin, { method: "POST" })).status).toBe(405);
});
