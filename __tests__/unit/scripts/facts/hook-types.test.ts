// Checks how hooks are read from type declarations, with short declarations.
import { describe, expect, it } from "@jest/globals";
import { declaredHooks, declaredHooksOfGetter } from "../../../../scripts/facts/hook-types";
import { TypesFile } from "../../../../scripts/facts/types-file";

const types = new TypesFile(`
declare class Compiler {
  hooks: Readonly<{
    shutdown: AsyncSeriesHook<[]>;
    shouldEmit: SyncBailHook<
      [Compilation],
      boolean | void
    >;
    processAssets: AsyncSeriesHook<[Assets], ProcessAssetsAdditionalOptions>;
    /** @deprecated */
    old: FakeHook<Pick<AsyncSeriesHook<[Set<Chunk>]>, "tap">>;
    requirements: HookMap<SyncBailHook<[Chunk, Set<string>], void>>;
    parser: TypedHookMap<
      Record<"css", SyncBailHook<[CssParser], void>> &
      Record<"json" | "html", SyncBailHook<[Parser], void>>
    >;
    print: PrintMap;
    get loader(): SyncHook<[object]>;
    options: string;
  }>;
}
type PrintMap = {
  for<K extends "asset" | "chunk">(key: K): SyncBailHook<[K], string>;
} & HookMap<SyncBailHook<[any], string>>;
type Expression = | Literal | Identifier;
declare class Visitor {
  static getHooks: (compilation: Compilation) => {
    visit: SyncHook<[Literal | Identifier | Super]>;
  };
}
declare class OlderVisitor {
  static getHooks(compilation: Compilation): VisitorHooks;
}
declare interface VisitorHooks {
  visit: SyncHook<[Literal]>;
}
`);
const hooks = new Map(declaredHooks(types, "Compiler").map((hook) => [hook.name, hook]));

describe("the hooks of a class", () => {
  it("don't include its other members", () => {
    expect([...hooks.keys()]).toEqual([
      "shutdown",
      "shouldEmit",
      "processAssets",
      "old",
      "requirements",
      "parser",
      "print",
      "loader",
    ]);
  });

  it("have arguments, a return type if it's used, and tap options", () => {
    expect(hooks.get("shouldEmit")).toMatchObject({
      kind: "SyncBailHook",
      argTypes: ["Compilation"],
      returns: "boolean | void",
    });
    expect(hooks.get("processAssets")).toMatchObject({
      returns: undefined,
      tapOptions: "ProcessAssetsAdditionalOptions",
    });
  });

  it("say whether they're deprecated", () => {
    expect(hooks.get("shutdown")).toMatchObject({ deprecated: false });
    expect(hooks.get("old")).toMatchObject({
      kind: "AsyncSeriesHook",
      argTypes: ["Set<Chunk>"],
      deprecated: true,
    });
  });

  it("can be maps, with keys and with a different type for each key", () => {
    expect(hooks.get("requirements")).toMatchObject({ map: true, keys: [] });
    expect(hooks.get("print")).toMatchObject({ map: true, keys: ["asset", "chunk"] });
    expect(hooks.get("parser")).toMatchObject({
      map: true,
      keys: ["css", "json", "html"],
      variants: [
        { key: "css", argTypes: ["CssParser"] },
        { key: "json", argTypes: ["Parser"] },
        { key: "html", argTypes: ["Parser"] },
      ],
    });
  });

  it("can be returned by a static function, in the syntax of both old and new releases", () => {
    const [hook] = declaredHooksOfGetter(types, "Visitor", "getHooks");
    expect(hook).toMatchObject({ name: "visit", argTypes: ["Expression | Super"] });
    const [older] = declaredHooksOfGetter(types, "OlderVisitor", "getHooks");
    expect(older).toMatchObject({ name: "visit", argTypes: ["Literal"] });
  });
});
