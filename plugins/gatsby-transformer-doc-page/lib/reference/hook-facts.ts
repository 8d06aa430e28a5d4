// Hooks as facts: what a tap gets, what it may return, and how to get at the hook.
import type { HookArgument, HookFact, HookKind } from "../../../../src/shared/reference";
import {
  bullets,
  code,
  folded,
  joined,
  line,
  sinceBadge,
  stateBadge,
  type Fact,
} from "./fact-list";
import type { PageReference } from "./page-reference";

/** How a hook of a kind can be tapped. */
const tapsOf = (kind: HookKind): string[] =>
  kind.startsWith("Async") ? ["tap", "tapAsync", "tapPromise"] : ["tap"];

/** Where the hooks of a class are, if not at an object that is named like it. */
const OBJECTS: Record<string, string> = {
  Cache: "compiler.cache.hooks",
  JavascriptParser: "parser.hooks",
};

/** What a tap gets and gives: "(assets: CompilationAssets) => string". */
function signature(args: readonly HookArgument[], returns: string | undefined): string {
  const list = args.map(({ name, type }) => `${name}: ${type}`).join(", ");
  return `(${list})${returns === undefined ? "" : ` => ${returns}`}`;
}

/** A hook with everything there is to say about it. `inFull` adds what a table has no room for. */
export function hookFact(
  hook: HookFact,
  reference: PageReference,
  { inFull = false }: { inFull?: boolean } = {},
): Fact {
  const {
    key,
    owner,
    name,
    kind,
    access,
    args,
    returns,
    tapOptions,
    map,
    keys = [],
    variants = [],
  } = hook;
  return {
    kind: "hook",
    key,
    name: inFull ? `${access ?? OBJECTS[owner] ?? `${lowerFirst(owner)}.hooks`}.${name}` : name,
    badges: [sinceBadge(hook.since), stateBadge("deprecated", hook.deprecated)],
    lines: [
      line([code(kind), " ", code(signature(args, returns))], { isBrief: true }),
      map
        ? line(
            [
              "A map of hooks: ",
              code(`${name}.for(key)`),
              ...(keys.length > 0 ? [" with ", ...joined(keys.map(code))] : []),
            ],
            { isBrief: true },
          )
        : undefined,
      inFull ? line(["Tapped with ", ...joined(tapsOf(kind).map(code))]) : undefined,
      tapOptions === undefined ? undefined : line(["Tap options ", code(tapOptions)]),
      access === undefined || inFull ? undefined : line(["Found at ", code(`${access}.${name}`)]),
      variants.length === 0
        ? undefined
        : line([
            folded(
              [`Arguments by key (${variants.length})`],
              bullets(
                variants.map((variant) => [
                  code(variant.key),
                  ": ",
                  code(signature(variant.args, variant.returns)),
                ]),
              ),
            ),
          ]),
    ],
  };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
