// Converts hooks to facts: the arguments and return values of taps, and how to access the hook.
import type { HookFact } from "../../../../src/reference/reference";
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
import { unknownName, type PageReference } from "./page-reference";

/** The methods that tap a hook of this kind. */
const tapsOf = (kind: string): string[] =>
  kind.startsWith("Async") ? ["tap", "tapAsync", "tapPromise"] : ["tap"];

/** Where to find the hooks of a class, unless the object is named after the class. */
const OBJECTS: Record<string, string> = {
  Cache: "compiler.cache.hooks",
  JavascriptParser: "parser.hooks",
};

/** The arguments and return type of a tap: "(assets: CompilationAssets) => string". */
function signature({ args, returns }: Pick<HookFact, "args" | "returns">): string {
  const list = args.map(({ name, type }) => `${name}: ${type}`).join(", ");
  return `(${list})${returns === undefined ? "" : ` => ${returns}`}`;
}

/** Returns the hooks of an object. Throws a ComponentProblem if there are none. */
export function hooksOfOwner(owner: string, reference: PageReference): HookFact[] {
  const hooks = reference.need("hooks.json");
  const found = hooks.filter((hook) => hook.owner === owner);
  if (found.length === 0) {
    const owners = new Set(hooks.map((hook) => hook.owner));
    const message = `There is no object called ${owner} that has hooks`;
    throw unknownName(message, owner, owners, "owner");
  }
  return found;
}

/** Converts a hook to a fact. `inFull` adds details that don't fit in a table. */
export function hookFact(
  hook: HookFact,
  reference: PageReference,
  { inFull = false }: { inFull?: boolean } = {},
): Fact {
  const { key, owner, name, kind, access, tapOptions, keys = [], variants = [] } = hook;
  return {
    kind: "hook",
    key,
    name: inFull ? `${access ?? OBJECTS[owner] ?? `${lowerFirst(owner)}.hooks`}.${name}` : name,
    badges: [sinceBadge(hook.since), stateBadge("deprecated", hook.deprecated)],
    lines: [
      line([code(kind), " ", code(signature(hook))], { isBrief: true }),
      hook.map
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
                variants.map((variant) => [code(variant.key), ": ", code(signature(variant))]),
              ),
            ),
          ]),
    ],
  };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
