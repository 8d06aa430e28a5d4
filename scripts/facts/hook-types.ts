// Reads hooks from the type declarations: their kind, argument types, and return type.
import ts from "typescript";
import type { Member, TypesFile } from "./types-file";

/** The types of a hook in the declarations, where arguments have no names. */
export interface Signature {
  argTypes: string[];
  returns: string | undefined;
}

/** A hook or a map of hooks in the declarations. */
export interface DeclaredHook extends Signature {
  name: string;
  kind: string;
  tapOptions: string | undefined;
  map: boolean;
  /** The known keys of a map, or "string" if it accepts others as well. */
  keys: string[];
  variants: (Signature & { key: string })[];
  deprecated: boolean;
}

/** Static methods with which a class provides hooks in addition to its own `hooks`. */
export const HOOK_GETTERS = [
  "getCompilationHooks",
  "getCompilerHooks",
  "getParserHooks",
  "getHooks",
] as const;

/** Returns the hooks in a class's `hooks`. */
export function declaredHooks(types: TypesFile, owner: string): DeclaredHook[] {
  const hooks = types.membersOf(owner).find(({ name }) => name === "hooks");
  return readHooks(types, types.membersOfType(hooks?.type));
}

/** Returns the hooks that one of a class's getters returns. */
export function declaredHooksOfGetter(
  types: TypesFile,
  owner: string,
  getter: string,
): DeclaredHook[] {
  return readHooks(types, types.membersOfType(types.staticResult(owner, getter)));
}

function readHooks(types: TypesFile, members: Member[]): DeclaredHook[] {
  return members.flatMap((member) => {
    const hook = member.type && readHook(types, member.type);
    if (!hook) return [];
    const { name, deprecated } = member;
    return [{ name, deprecated, ...hook }];
  });
}

type HookShape = Omit<DeclaredHook, "name" | "deprecated">;

function readHook(types: TypesFile, type: ts.TypeNode): HookShape | undefined {
  if (ts.isIntersectionTypeNode(type)) return readOverloadedMap(types, type);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const name = types.textOf(type.typeName);
  const [first, second, third] = type.typeArguments ?? [];
  switch (name) {
    // Hooks that wrap others: FakeHook<Pick<AsyncSeriesHook<…>, …>>, MultiHook<SyncHook<…>>.
    case "FakeHook":
    case "MultiHook":
    case "Pick":
      return first && readHook(types, first);
    case "HookMap": {
      const hook = first && readHook(types, first);
      return hook && { ...hook, map: true };
    }
    case "TypedHookMap":
      return first && readTypedMap(types, first);
    default:
  }
  if (!isHookKind(name)) {
    const alias = types.alias(name);
    return alias && readHook(types, alias);
  }
  const returning = /Bail|Waterfall/.test(name);
  const tapOptions = returning || name === "SyncHook" ? third : second;
  return {
    kind: name,
    argTypes: first ? tupleTypes(types, first) : [],
    returns: returning && second ? types.textOf(second) : undefined,
    tapOptions: tapOptions && types.textOf(tapOptions),
    map: false,
    keys: [],
    variants: [],
  };
}

/** { for<K extends "asset" | …>(key: K): …; } & HookMap<SyncBailHook<…>> */
function readOverloadedMap(
  types: TypesFile,
  { types: parts }: ts.IntersectionTypeNode,
): HookShape | undefined {
  const hook = parts.map((part) => readHook(types, part)).find((found) => found !== undefined);
  const keys = parts.flatMap((part) =>
    types.signaturesOf(part).flatMap((method) => {
      const key = method.typeParameters?.[0]?.constraint ?? method.parameters[0]?.type;
      return key ? keysOf(types, key) : [];
    }),
  );
  return hook && { ...hook, keys: [...new Set(keys)] };
}

/** TypedHookMap<Record<"css", SyncBailHook<…>> & Record<…>> */
function readTypedMap(types: TypesFile, type: ts.TypeNode): HookShape | undefined {
  const records = ts.isIntersectionTypeNode(type) ? [...type.types] : [type];
  const hooks = records.flatMap((record) => {
    if (!ts.isTypeReferenceNode(record)) return [];
    const [key, value] = record.typeArguments ?? [];
    const hook = value && readHook(types, value);
    if (!key || !hook) return [];
    return keysOf(types, key).map((text) => ({ key: text, hook }));
  });
  const [first] = hooks;
  if (!first) return undefined;
  return {
    ...first.hook,
    map: true,
    keys: hooks.map(({ key }) => key),
    variants: hooks.map(({ key, hook }) => ({ key, ...hook })),
  };
}

function keysOf(types: TypesFile, type: ts.TypeNode): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((part) => keysOf(types, part));
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
  if (ts.isTypeOperatorNode(type)) return types.membersOfType(type.type).map(({ name }) => name);
  return [types.textOf(type)];
}

function tupleTypes(types: TypesFile, type: ts.TypeNode): string[] {
  if (!ts.isTupleTypeNode(type)) return [types.textOf(type)];
  return type.elements.map((element) => types.textOf(element));
}

function isHookKind(name: string): boolean {
  return /^(Sync|Async(Series|Parallel))(Bail|Waterfall|Loop)?Hook$/.test(name);
}
