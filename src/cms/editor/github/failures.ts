// Explains why GitHub doesn't answer. Decap by itself would retry for up to an hour without a message.
import { counted } from "../../../core/counted";
import { showMessage } from "../dialog";
import type { RequestMap } from "./github-api";

const REASSURANCE = "Your text is still here.";

/** Sends a request, and shows the writer a message if the connection, the login, or GitHub's limit is the problem. */
export async function requestGitHub(request: RequestMap): Promise<Response> {
  const { url, params, ...options } = request.toJS();
  const search = params ? `?${String(new URLSearchParams(params))}` : "";
  const response = await fetch(url + search, options).catch(() => undefined);
  const message = failure(response, Date.now());
  if (message === undefined) return response!;
  showFailure(message);
  // With another status, Decap would wait.
  return Response.json({ message }, { status: 503 });
}

/** Returns what is wrong with a response and what to do; undefined means no response, and `now` is the time. */
export function failure(response: Response | undefined, now: number): string | undefined {
  if (!response) {
    return `GitHub doesn't respond, so nothing was saved. ${REASSURANCE} Check your connection, and save again.`;
  }
  const { status, headers } = response;
  if (status === 401) {
    return `Your login has expired, so nothing was saved. ${REASSURANCE} Open the editor in another tab and log in there. Then come back and save again.`;
  }
  const isLimited = headers.get("x-ratelimit-remaining") === "0" || headers.has("retry-after");
  if (status === 429 || (status === 403 && isLimited)) {
    const reset = Number(headers.get("x-ratelimit-reset")) * 1000 - now;
    const seconds = Number(headers.get("retry-after")) || reset / 1000;
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return `GitHub limits how many requests you can send, and you've reached that limit. Nothing was saved. ${REASSURANCE} Save again in ${counted(minutes, "minute")}.`;
  }
  return status >= 500
    ? `GitHub has a problem right now (status ${status}), so nothing was saved. ${REASSURANCE} Save again in a few minutes.`
    : undefined;
}

let shown = "";

/** Shows a message once, although one action sends several requests. */
function showFailure(message: string): void {
  if (shown === message) return;
  shown = message;
  void showMessage("GitHub can't be used", message).then(() => (shown = ""));
}

/** Returns the token of the newest login, which may be in another tab. Decap stores it for all tabs. */
export function newestToken(): string | undefined {
  const user = JSON.parse(localStorage.getItem("decap-cms-user") ?? "{}") as { token?: string };
  return user.token;
}
