import { describe, expect, it } from "@jest/globals";
import { fileName, freeName, imageMarkdown } from "../../../../src/cms/editor/add-image";

describe("an image that a writer adds", () => {
  it("gets a name that works in every address", () => {
    expect(fileName("Träume 1.PNG")).toBe("traume-1.png");
    expect(fileName("図.webp")).toBe("image.webp");
  });

  it("never replaces another image", () => {
    expect(freeName("cube.png", [])).toBe("cube.png");
    expect(freeName("cube.png", ["cube.png", "cube-2.png"])).toBe("cube-3.png");
  });

  it("is written with its alt text", () => {
    expect(imageMarkdown("cube.png", " The [output]\nfolder ")).toBe(
      "![The \\[output\\] folder](./cube.png)",
    );
  });
});
