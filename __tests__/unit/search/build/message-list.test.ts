import { expect, it } from "@jest/globals";
import { parseMessages } from "../../../../src/search/build/message-list";

const problemsOf = (text: string) =>
  parseMessages(text).problems.map(({ file, line, message }) => `${file}:${line} ${message}`);

it("reads addresses and their messages, with one message per line", () => {
  const { messages, problems } = parseMessages(
    "# Comment\n- to: /guides/a/#b\n  messages: |\n    One: {name}\n\n    Two\n" +
      '- to: "{option}"\n  fallback: true\n  from: Node.js\n  messages: x.{option} is wrong\n',
  );
  expect(problems).toEqual([]);
  expect(messages).toEqual([
    {
      to: "/guides/a/#b",
      texts: ["One: {name}", "Two"],
      from: undefined,
      line: 2,
    },
    {
      to: "{option}",
      texts: ["x.{option} is wrong"],
      fallback: true,
      from: "Node.js",
      line: 7,
    },
  ]);
  expect(parseMessages("")).toEqual({ messages: [], problems: [] });
});

it("reports the line of each problem", () => {
  expect(problemsOf("- to: guides/a/\n  messages: x y\n")).toEqual([
    `messages.yaml:1 to must be the address of a page, or {option} or {page}, but it's "guides/a/"`,
  ]);
  expect(problemsOf("- to: /a/\n  message: x\n")).toEqual([
    "messages.yaml:1 The list of messages has no messages",
    'messages.yaml:2 Unknown key "message"',
  ]);
  expect(problemsOf("- to: /a/\n  messages: x\n  fallback: maybe\n")).toEqual([
    `messages.yaml:3 fallback must be true or false, but it's "maybe"`,
  ]);
  expect(problemsOf('- to: "{option}"\n  messages: |\n    no option here\n')).toEqual([
    'messages.yaml:2 "no option here" has no {option}',
  ]);
  expect(problemsOf("- nothing\n")).toEqual(["messages.yaml:1 This isn't a list of messages"]);
});
