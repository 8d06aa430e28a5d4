import { expect, test } from "@jest/globals";
import { guardLoops } from "../../../src/playground/run/guard-loops";
import { LOOP_FUNCTION } from "../../../src/playground/run/run-messages";

/** Runs a script in which the twentieth round of its loops is refused, and returns how many there were. */
function rounds(code: string): number {
  let count = 0;
  Object.assign(globalThis, {
    [LOOP_FUNCTION]() {
      count += 1;
      if (count === 20) throw new Error("stopped");
    },
  });
  try {
    new Function(guardLoops(code))();
  } catch (error) {
    if ((error as Error).message !== "stopped") throw error;
  }
  return count;
}

test.each([
  "for (;;);",
  "for (;;) {}",
  "while (true) 1;",
  "do {} while (true);",
  "do 1; while (true)",
  "for (let i = 0; i < 5; i++) for (const a of [1, 2, 3]) for (const b in { a }) b;",
  `(() => { eval(${JSON.stringify("var i = 0;\nwhile (i < 100) { i++; }")}); })();`,
])("counts the rounds of %s", (code) => {
  expect(rounds(code)).toBe(20);
});

test("doesn't change what a script does otherwise", () => {
  const code =
    "let sum = 0; a: for (const n of [1, 2, 3]) { while (true) { sum += n; continue a; } }";
  expect(rounds(`${code} if (sum !== 6) throw new Error("sum");`)).toBe(6);
  expect(guardLoops("format('for (;;) {}'); eval(text);")).toBe(
    "format('for (;;) {}'); eval(text);",
  );
});
