import { expect, it } from "vitest";
import { highlight } from "../../../src/search/highlight";

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

it("marks words and the parts of names, whatever their case", () => {
  expect(marked("Set output.publicPath first", "public path")).toBe(
    "Set output.[public][Path] first",
  );
  expect(marked("The Filename", "filename")).toBe("The [Filename]");
  expect(marked("optimization.splitChunks", "splitchunks")).toBe("optimization.[splitChunks]");
});

it("leaves text as it is where nothing matches, markup included", () => {
  expect(highlight("<mark>a</mark>", "zz")).toEqual([{ text: "<mark>a</mark>", isMatch: false }]);
  expect(marked("a (b", "(b")).toBe("a (b");
});
