import { expect, it } from "@jest/globals";
import { checkMessages } from "../../../../src/build/links/check-messages";
import { parseMessages } from "../../../../src/search/build/message-list";

const { messages } = parseMessages(
  "- to: /guides/a/#there\n  messages: One\n" +
    "- to: /guides/a/#gone\n  messages: Two\n" +
    "- to: /guides/b/\n  fallback: true\n  messages: Three\n" +
    '- to: "{page}"\n  messages: "{page} fails"\n',
);

it("reports addresses that don't exist on the site, with their lines", () => {
  const problems = checkMessages(messages, {
    pages: new Map([["/guides/a/", { ids: ["there"], urls: [] }]]),
    fileExists: () => false,
    redirects: new Map(),
    oldAnchors: new Map(),
    origin: "https://example.com",
  });
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "messages.yaml:3",
    "messages.yaml:5",
  ]);
  expect(problems[0]).toMatchObject({
    message: '/guides/a/#gone: /guides/a/ has no anchor "gone"',
  });
});
