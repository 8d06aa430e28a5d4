import { describe, expect, it } from "@jest/globals";
import { expectStated } from "../../support/guide-output";

const PAGE = `The script shrinks from 1.5 KiB to 1,055 bytes, or 109 once it's compressed.

| File | Size |
| --- | --- |
| \`main.js\` | 2,300 bytes |

The \`7 bytes\` in code, and version 4.2 in another sentence, aren't sizes.

\`\`\`text
asset main.js 99 bytes
\`\`\`
`;

describe("expectStated", () => {
  it.each([
    [1055, "bytes"],
    [109, "bytes"],
    [2300, "bytes"],
    [1.5, "KiB"],
  ])("finds %s %s in a sentence or a table", (value, unit) => {
    expectStated(PAGE, value, unit);
  });

  it("allows the given difference, and no more", () => {
    expectStated(PAGE, 1060, "bytes", 5);
    expect(() => expectStated(PAGE, 1061, "bytes", 5)).toThrow("but not 1061");
  });

  it.each([7, 99, 4.2, 55])("doesn't find %s in code, as a part, or without the unit", (value) => {
    expect(() => expectStated(PAGE, value, "bytes")).toThrow(`but not ${value}`);
  });
});
