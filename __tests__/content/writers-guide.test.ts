// Checks that each message that the writer's guide explains is still in the code that prints it.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import { visit } from "unist-util-visit";
import { LOCK_FILE } from "../../plugins/gatsby-source-package-readmes/lib/lock-file";
import { CONTENT, ROOT } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";
import { expect } from "../support/expect";

const PAGE = "contribute/writers-guide.mdx";

/** All the code that prints messages for writers. */
const code = ["plugins", "src/build", "src/core", "scripts/content-lint", "__tests__/content"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes("writers-guide"))
      .map((file) => readFileSync(path.join(ROOT, folder, file), "utf8")),
  )
  .join("\n")
  .replaceAll("\\`", "`")
  .replaceAll("${LOCK_FILE}", LOCK_FILE);

/** The first column of each table whose first heading is "Message". */
async function quotedMessages(): Promise<string[]> {
  const page = (await readPages(CONTENT)).find(({ file }) => file === PAGE)!;
  const messages: string[] = [];
  visit(page.tree, "table", ({ children: [head, ...rows] }) => {
    const [first] = head?.children[0]?.children ?? [];
    if (first?.type !== "text" || first.value !== "Message") return;
    for (const row of rows) {
      const [cell] = row.children[0]?.children ?? [];
      messages.push(cell?.type === "inlineCode" ? cell.value : `not code: ${cell?.type}`);
    }
  });
  return messages;
}

const messages = await quotedMessages();

/** The parts between ellipses. Parts of one or two letters are left out, as they'd match anywhere. */
const parts = (message: string) =>
  message
    .split("…")
    .map((part) => part.trim())
    .filter((part) => part.length > 2);

describe("messages in the writer's guide", () => {
  it("include more than thirty messages", () => {
    expect(messages.length).toBeGreaterThan(30);
  });

  it.each(messages)("%s", (message) => {
    const found = parts(message).filter((part) => !code.includes(part));
    expect(found, "no code prints this").toEqual([]);
  });
});
