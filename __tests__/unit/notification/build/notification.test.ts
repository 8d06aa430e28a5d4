// Tests that the banner's text is read from the content tree and validated.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import {
  readNotification,
  notificationText,
} from "../../../../src/notification/build/notification";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

const read = (text?: string) => {
  if (text !== undefined) writeFileSync(path.join(folder, "notification.yaml"), text);
  return readNotification(folder, (url) => url === "/migrate/5/");
};
const messages = (text: string) =>
  read(text).problems.map(({ file, line, message }) => `${file}:${line} ${message}`);

describe("readNotification", () => {
  it("reads the text and the address that it links to", () => {
    expect(read("text: News\n").notification).toEqual({ text: "News" });
    expect(read("text: News\nurl: /migrate/5/#steps\n").notification).toEqual({
      text: "News",
      url: "/migrate/5/#steps",
    });
    expect(read("text: News\nurl: https://example.com/\n").problems).toEqual([]);
  });

  it("returns no notification if there's no file", () => {
    expect(read()).toEqual({ notification: null, problems: [] });
  });

  it("reports the line of each problem", () => {
    expect(messages("url: /migrate/5/\n")).toEqual([
      "notification.yaml:1 The notification has no text",
    ]);
    expect(messages("text: News\nurl: /migrate/6/\n")).toEqual([
      'notification.yaml:2 "/migrate/6/" is neither a page of this site nor an https address',
    ]);
    expect(messages("text: News\nurl: javascript:alert(1)\n")).toHaveLength(1);
    expect(messages("text: News\nlink: /migrate/5/\n")).toEqual([
      'notification.yaml:2 Unknown key "link" in the notification',
    ]);
    expect(messages("- text: News\n")).toHaveLength(1);
  });
});

it("the file has a text even without a notification, so requesting it isn't an error", () => {
  expect(notificationText(null)).toBe("null\n");
  expect(JSON.parse(notificationText({ text: "News" }))).toEqual({ text: "News" });
});
