// Extends Jest's expect() with messages that explain a failure, and with repeated checks.
import { expect as jestExpect } from "@jest/globals";

type Matchers<T> = ReturnType<typeof jestExpect<T>>;
type RepeatedMatchers<T> = Matchers<Promise<T>>["resolves"];

interface PollOptions {
  /** Milliseconds after which a failure is final. */
  timeout?: number;
  /** Milliseconds between two checks. */
  interval?: number;
  message?: string;
}

type Expect = typeof jestExpect & {
  /** Works like Jest's expect(), but failures start with the message. */
  <T>(value: T, message?: string): Matchers<T>;
  /** Reads the value repeatedly until it passes. */
  poll: <T>(read: () => T | Promise<T>, options?: PollOptions) => RepeatedMatchers<T>;
};

type Check = (...expected: unknown[]) => unknown;

// Keep the real timer, because tests may replace the clock.
const { setTimeout } = globalThis;

export const expect = new Proxy(expectValue, {
  get: (_target, name): unknown => (name === "poll" ? poll : Reflect.get(jestExpect, name)),
}) as Expect;

function expectValue<T>(value: T, message?: string): Matchers<T> {
  const matchers = jestExpect(value);
  return message === undefined ? matchers : explainFailures(matchers, message);
}

/** Returns the same matchers, but errors start with the message. */
function explainFailures<T extends object>(matchers: T, message: string): T {
  return wrapMatchers(matchers, (_path, check, expected) => {
    const explain = (error: unknown): never => {
      if (error instanceof Error) {
        const { message: reason, stack } = error;
        error.message = `${message}: ${reason}`;
        error.stack = stack?.replace(reason, () => error.message);
      }
      throw error;
    };
    try {
      const result = check(...expected);
      return result instanceof Promise ? result.catch(explain) : result;
    } catch (error) {
      return explain(error);
    }
  });
}

function poll<T>(
  read: () => T | Promise<T>,
  { timeout = 10_000, interval = 50, message }: PollOptions = {},
): RepeatedMatchers<T> {
  const matchers = jestExpect(undefined) as unknown as RepeatedMatchers<T>;
  return wrapMatchers(matchers, async (path, _check, expected) => {
    const end = performance.now() + timeout;
    for (;;) {
      try {
        let member: unknown = expect(await read(), message);
        for (const name of path) member = (member as Record<PropertyKey, unknown>)[name];
        return await (member as Check)(...expected);
      } catch (error) {
        if (performance.now() >= end) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  });
}

/** Calls `around` instead of each matcher, with the names in its chain, such as "not" and "toBe". */
function wrapMatchers<T extends object>(
  matchers: T,
  around: (path: PropertyKey[], check: Check, expected: unknown[]) => unknown,
  path: PropertyKey[] = [],
): T {
  return new Proxy(matchers, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      const memberPath = [...path, name];
      if (typeof member === "function") {
        return (...expected: unknown[]) => around(memberPath, member as Check, expected);
      }
      return member && typeof member === "object"
        ? wrapMatchers(member, around, memberPath)
        : member;
    },
  });
}
