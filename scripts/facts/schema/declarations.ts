// Finds every place where a schema allows a value, and the declarations for that place.
import { compareText } from "../../../src/core/compare-text";
import {
  alternatives,
  itemsOf,
  otherProperties,
  type Definition,
  type PlacedSchema,
} from "./schema-file";

/** A property that a schema declares. */
export interface Declaration extends PlacedSchema {
  /** Whether the object that contains it is invalid without it. */
  required: boolean;
}

/** A place and all its declarations, because two branches of a union may both contain it. */
export interface Place {
  /** "module.rules[].use"; see OptionFact.path. */
  path: string;
  declarations: Declaration[];
  /** Definitions that start again at this place and were already expanded. */
  cycles: Set<string>;
}

/** All places of a schema, in its order. */
interface Expansion {
  places: Map<string, Place>;
  /** Where to find the members of the definitions that repeat at some places, sorted. */
  membersOf: (places: Place[]) => string[];
}

/** Compares paths, to sort them in the order in which a reader would look: fewer parts first, then shorter. */
export function byNearness(a: string, b: string): number {
  const parts = a.split(".").length - b.split(".").length;
  return parts || a.length - b.length || compareText(a, b);
}

interface Walk {
  path: string;
  /** Names of the definitions around this schema. */
  stack: string[];
}

/** Follows every property, item, and alternative of a schema until the first repetition. */
export function expandSchema(root: PlacedSchema): Expansion {
  const places = new Map<string, Place>();
  /** Name of a definition → the places that use it, without repetitions. */
  const met = new Map<string, string[]>();

  function visitDefinition(definition: Definition, walk: Walk): void {
    if (walk.stack.includes(definition.name)) {
      // Remove the brackets, because the items of an array aren't a separate place.
      places.get(walk.path.replace(/(\[\])+$/, ""))?.cycles.add(definition.name);
      return;
    }
    met.set(definition.name, [...(met.get(definition.name) ?? []), walk.path]);
    visit(definition, { path: walk.path, stack: [...walk.stack, definition.name] });
  }

  function visit({ schema, file }: PlacedSchema, walk: Walk): void {
    if (schema.$ref !== undefined) visitDefinition(file.resolve(schema.$ref), walk);
    for (const alternative of alternatives(schema)) visit({ schema: alternative, file }, walk);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const required = schema.required?.includes(name) ?? false;
      visitProperty(name, { schema: property, file, required }, walk);
    }
    const others = otherProperties(schema);
    if (others) visitProperty("<key>", { schema: others, file, required: false }, walk);
    const items = itemsOf(schema);
    if (items) visit({ schema: items, file }, { ...walk, path: `${walk.path}[]` });
  }

  function visitProperty(name: string, declaration: Declaration, { path: parent, stack }: Walk) {
    const path = parent === "" ? name : `${parent}.${name}`;
    const known = places.get(path);
    if (!known) {
      places.set(path, { path, declarations: [declaration], cycles: new Set() });
    } else if (!known.declarations.some(({ schema }) => schema === declaration.schema)) {
      known.declarations.push(declaration);
    }
    visit(declaration, { path, stack });
  }

  visit(root, { path: "", stack: [] });

  function membersOf(some: Place[]): string[] {
    const own = new Set(some.map((place) => place.path));
    if ([...own].some(hasMembers)) return [];
    const names = new Set(some.flatMap(({ cycles }) => [...cycles]));
    const nearest = [...names].map((name) => [...met.get(name)!].sort(byNearness)[0]!);
    return [...new Set(nearest.filter((path) => !own.has(path) && hasMembers(path)))].sort(
      compareText,
    );
  }

  function hasMembers(path: string): boolean {
    return [...places.keys()].some((other) => other.startsWith(`${path}.`));
  }

  return { places, membersOf };
}
