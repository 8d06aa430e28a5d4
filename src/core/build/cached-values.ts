// Keeps what is computed from files until the next build, so that only what changed is computed again.
import type { BuildArgs } from "gatsby";
import { sourceDigest } from "./source-digest";

interface Cached<Value> {
  version: string;
  value: Value;
}

/** A group in Gatsby's cache. */
interface StoredGroup<Value> {
  /** Digest of the code that computed the values. */
  code: string;
  values: [name: string, Cached<Value>][];
}

/** Values by name. They're stored in groups, because most edits change the values of one group. */
export class CachedValues<Value> {
  private readonly groups = new Map<string, Map<string, Cached<Value>>>();
  private readonly changed = new Set<string>();
  private readonly used = new Set<string>();

  private readonly code: string;

  /** `what` names the values in the cache, and `files` are those with the code that computes them. */
  constructor(
    private readonly what: string,
    files: readonly string[],
  ) {
    this.code = sourceDigest("src/core/build/cached-values.ts", ...files);
  }

  /** Loads groups from the last build, unless its code was different. */
  async restore(cache: BuildArgs["cache"], groups: Iterable<string>): Promise<void> {
    for (const group of new Set(groups)) {
      const stored = (await cache.get(this.keyOf(group))) as StoredGroup<Value> | undefined;
      if (stored?.code === this.code) this.groups.set(group, new Map(stored.values));
    }
  }

  /** Returns the value with this name, which is computed if there's none of this version. Names are unique. */
  get(group: string, name: string, version: string, compute: () => Value): Value {
    this.used.add(name);
    const values = this.groups.get(group) ?? new Map<string, Cached<Value>>();
    const known = values.get(name);
    if (known?.version === version) return known.value;
    const value = compute();
    this.groups.set(group, values.set(name, { version, value }));
    this.changed.add(group);
    return value;
  }

  /** Stores the groups that changed, without values that nothing has used. */
  async save(cache: BuildArgs["cache"]): Promise<void> {
    for (const group of this.changed) {
      const values = [...this.groups.get(group)!].filter(([name]) => this.used.has(name));
      const stored: StoredGroup<Value> = { code: this.code, values };
      await cache.set(this.keyOf(group), stored);
    }
    this.changed.clear();
  }

  private readonly keyOf = (group: string): string => `${this.what} of ${group}`;
}
