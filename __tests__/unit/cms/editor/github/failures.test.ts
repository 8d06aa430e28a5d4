import { expect, test } from "@jest/globals";
import { failure } from "../../../../../src/cms/editor/github/failures";

const NOW = Date.parse("2026-01-01T12:00:00Z");
const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

test.each([
  ["no answer", undefined, "Check your connection"],
  ["an expired login", answer(401), "log in there"],
  [
    "the limit for an hour",
    answer(403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(NOW / 1000 + 1500) }),
    "Save again in 25 minutes.",
  ],
  ["too many requests at once", answer(403, { "retry-after": "60" }), "Save again in 1 minute."],
  ["a problem of GitHub's", answer(502), "status 502"],
])("says what to do after %s", (_name, response, message) => {
  expect(failure(response, NOW)).toContain(message);
  expect(failure(response, NOW)).toContain("Your text is still here.");
});

test.each([200, 304, 404, 409, 422])("leaves status %i to Decap", (status) => {
  expect(failure(answer(status), NOW)).toBeUndefined();
});

test("a repository that the writer can't access isn't a limit", () => {
  expect(failure(answer(403, { "x-ratelimit-remaining": "4000" }), NOW)).toBeUndefined();
});
