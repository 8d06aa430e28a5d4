import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Node, NodePluginArgs } from "gatsby";
import { sourceReference } from "../../../../../plugins/gatsby-source-webpack-reference/lib/source-reference";

/** What Gatsby would be told to do. */
class FakeGatsby {
  readonly nodes = new Map<string, Node>();
  log = { created: [] as string[], touched: 0, deleted: [] as string[] };

  private readonly keyOf = (node: Node) =>
    String((node as unknown as { path?: string; flag?: string }).path ?? node.id);

  readonly args = {
    actions: {
      createNode: (node: Node) => {
        this.nodes.set(node.id, node);
        this.log.created.push(this.keyOf(node));
        return Promise.resolve();
      },
      touchNode: () => (this.log.touched += 1),
      deleteNode: (node: Node) => {
        this.nodes.delete(node.id);
        this.log.deleted.push(this.keyOf(node));
      },
    },
    createNodeId: (text: string) => text,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    getNode: (id: string) => this.nodes.get(id),
    getNodesByType: (type: string) =>
      [...this.nodes.values()].filter((node) => node.internal.type === type),
    reporter: { activityTimer: () => ({ start() {}, end() {}, setStatus() {} }) },
  } as unknown as NodePluginArgs;

  async run(contentDirectory: string) {
    this.log = { created: [], touched: 0, deleted: [] };
    await sourceReference(this.args, { plugins: [], contentDirectory } as never);
    return this.log;
  }
}

let tree: string;
let gatsby: FakeGatsby;

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), "reference-"));
  cpSync("__tests__/fixtures/reference/content/reference", path.join(tree, "reference"), {
    recursive: true,
  });
  gatsby = new FakeGatsby();
});
afterEach(() => rmSync(tree, { recursive: true }));

const write = (file: string, text: string) =>
  writeFileSync(path.join(tree, "reference", file), text);

describe("sourcing the reference", () => {
  it("makes every node once and keeps it while nothing changes", async () => {
    const { created } = await gatsby.run(tree);
    expect(created.length).toBeGreaterThan(50);
    expect(await gatsby.run(tree)).toEqual({ created: [], touched: created.length, deleted: [] });
  });

  it("makes a node again when its summary is another, and no other", async () => {
    await gatsby.run(tree);
    write(
      "summaries/options/output.yaml",
      "output.clean: Another text.\noutput: Where the files of a build go, and what they are called.\n",
    );
    const { created, deleted } = await gatsby.run(tree);
    // output.filename and output.clean: one lost its text, one has another.
    expect(created.toSorted()).toEqual(["output.clean", "output.filename"]);
    expect(deleted).toEqual([]);
  });

  it("removes what is gone", async () => {
    await gatsby.run(tree);
    write("plugins.json", "[]");
    const { deleted } = await gatsby.run(tree);
    expect(deleted).toEqual(expect.arrayContaining(["BannerPlugin", "BannerPlugin.banner"]));
    expect(gatsby.args.getNodesByType("BuiltinPlugin")).toEqual([]);
  });

  it("makes nothing for a tree without facts", async () => {
    rmSync(path.join(tree, "reference"), { recursive: true });
    expect(await gatsby.run(tree)).toEqual({ created: [], touched: 0, deleted: [] });
  });
});
