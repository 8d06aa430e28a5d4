// Logs writers of the CMS in with GitHub. The editor opens this service in a popup, because only a server may know
// the secret of the OAuth app. docs/cms.md describes how to set it up.
//
// It runs on Node (`node scripts/cms-oauth.mjs`), or as a function on hosts that call `fetch(request, env)` of the
// default export. It stores nothing.

/**
 * The settings by their environment variable.
 * @typedef {{
 *   CMS_OAUTH_CLIENT_ID?: string,
 *   CMS_OAUTH_CLIENT_SECRET?: string,
 *   CMS_OAUTH_ORIGINS?: string,
 *   CMS_OAUTH_GITHUB?: string,
 * }} Settings
 */

const REQUIRED = ["CMS_OAUTH_CLIENT_ID", "CMS_OAUTH_CLIENT_SECRET", "CMS_OAUTH_ORIGINS"];

/** What the editor may do: read and write public repositories. */
const SCOPE = "public_repo";

/** How long somebody can take to log in, in seconds. */
const LOGIN_TIME = 600;

/** How long GitHub can take to respond, in milliseconds. */
const TIMEOUT_MS = 10_000;

const COOKIE = "cms-login";

/**
 * Returns what is wrong with the settings and how to fix it, or undefined.
 * @param {Settings} settings
 */
export function settingsProblem(settings) {
  const missing = REQUIRED.filter((name) => !settings[name]?.trim());
  if (missing.length > 0) {
    return `The login service isn't set up yet: set ${missing.join(", ")} (see docs/cms.md).`;
  }
  const wrong = originsOf(settings).find((origin) => !isOrigin(origin));
  return wrong === undefined
    ? undefined
    : `CMS_OAUTH_ORIGINS contains "${wrong}". List the sites with an editor like this, separated by commas: https://docs.example.org`;
}

/** @param {Settings} settings */
const originsOf = ({ CMS_OAUTH_ORIGINS = "" }) =>
  CMS_OAUTH_ORIGINS.split(",")
    .map((origin) => origin.trim())
    .filter(Boolean);

/** @param {string} text */
const isOrigin = (text) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** @param {Settings} settings */
const gitHub = ({ CMS_OAUTH_GITHUB }) => CMS_OAUTH_GITHUB || "https://github.com";

/**
 * Answers a request to the service.
 * @param {Request} request
 * @param {Settings} [settings]
 */
async function respond(request, settings = process.env) {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET") return text(405, "The login service only answers GET requests.");
  const problem = settingsProblem(settings);
  if (problem) return text(500, problem);
  // A host may run functions below a path.
  switch (pathname.split("/").at(-1)) {
    case "auth":
      return startLogin(request, settings);
    case "callback":
      return finishLogin(request, searchParams, settings);
    default:
      return text(
        404,
        "This is the login service of a documentation site's editor. Log in at /admin/ on that site.",
      );
  }
}

/** Sends the writer to GitHub. The state proves later that this browser started the login. */
function startLogin(request, settings) {
  const state = crypto.randomUUID();
  const address = new URL("/login/oauth/authorize", gitHub(settings));
  // GitHub returns to the callback address of the OAuth app.
  address.search = String(
    new URLSearchParams({ client_id: settings.CMS_OAUTH_CLIENT_ID, scope: SCOPE, state }),
  );
  return new Response(null, {
    status: 302,
    headers: {
      location: address.href,
      "cache-control": "no-store",
      "set-cookie": cookie(request, state, LOGIN_TIME),
    },
  });
}

/** Exchanges GitHub's code for a token, and hands it to the editor that opened this window. */
async function finishLogin(request, query, settings) {
  const state = query.get("state");
  const cookies = request.headers.get("cookie")?.split(/;\s*/) ?? [];
  if (!state || !cookies.includes(`${COOKIE}=${state}`)) {
    return finish(request, settings, {
      error:
        "The login took longer than ten minutes or was started in another browser. Log in again.",
    });
  }
  if (query.has("error")) {
    return finish(request, settings, {
      error: `GitHub says: ${query.get("error_description") ?? query.get("error")}`,
    });
  }
  return finish(request, settings, await fetchToken(query.get("code") ?? "", settings));
}

async function fetchToken(code, settings) {
  try {
    const response = await fetch(new URL("/login/oauth/access_token", gitHub(settings)), {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({
        client_id: settings.CMS_OAUTH_CLIENT_ID,
        client_secret: settings.CMS_OAUTH_CLIENT_SECRET,
        code,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      return {
        error: `GitHub answered with status ${response.status}. Try again in a few minutes.`,
      };
    const { access_token: token, error_description: reason } = await response.json();
    return token ? { token } : { error: `GitHub didn't accept the login: ${reason}` };
  } catch {
    return { error: "GitHub doesn't respond. Try again in a few minutes." };
  }
}

function cookie(request, value, seconds) {
  const isLocal = ["localhost", "127.0.0.1"].includes(new URL(request.url).hostname);
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isLocal ? "" : "; Secure"}`;
}

/**
 * Returns the page that tells the editor the result. The editor answers the first message, and only if that answer
 * comes from a configured origin does it get the result.
 */
function finish(request, settings, { token, error }) {
  const result = error
    ? `authorization:github:error:${JSON.stringify({ message: error })}`
    : `authorization:github:success:${JSON.stringify({ token, provider: "github" })}`;
  const script = `const result = ${inScript(result)};
const origins = ${inScript(originsOf(settings))};
addEventListener("message", ({ data, origin, source }) => {
  if (source !== opener || data !== "authorizing:github") return;
  if (origins.includes(origin)) opener.postMessage(result, origin);
  else document.body.textContent = \`\${origin} may not use this login service. Add it to CMS_OAUTH_ORIGINS.\`;
});
opener?.postMessage("authorizing:github", "*");`;
  const message =
    error ?? "You're logged in. This window closes when the editor has received the result.";
  const nonce = crypto.randomUUID();
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in</title>
<p>${message.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>
<script nonce="${nonce}">${script}</script>
</html>
`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "set-cookie": cookie(request, "", 0),
    },
  });
}

/** Returns a value as an expression inside a script element. */
const inScript = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

const text = (status, message) =>
  new Response(`${message}\n`, { status, headers: { "cache-control": "no-store" } });

/**
 * Returns a Node server for the service, which doesn't listen yet.
 * @param {Settings} settings
 */
export async function createOAuthServer(settings) {
  const { createServer } = await import("node:http");
  return createServer(async (incoming, outgoing) => {
    const response = await answer(incoming);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });

  function answer({ headers: { host = "localhost", cookie: cookies = "" }, method, url }) {
    try {
      const request = new Request(`http://${host}${url}`, { method, headers: { cookie: cookies } });
      return respond(request, settings);
    } catch {
      return text(400, "The login service doesn't understand this request.");
    }
  }
}

/** What hosts call that run the service as a function. */
export default { fetch: respond };

if (globalThis.process?.argv?.[1]?.endsWith("cms-oauth.mjs")) {
  const problem = settingsProblem(process.env);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  const port = Number(process.env.PORT || 8010);
  const server = await createOAuthServer(process.env);
  server.listen(port, () => console.log(`The login service listens on port ${port}.`));
}
