import { expect, it } from "@jest/globals";
import { LINES_BEFORE, completeConfig } from "../../../src/core/config-sample";

it("keeps a whole configuration as it is", () => {
  for (const code of ["export default {};", 'const a = 1;\nmodule.exports = { mode: "none" };']) {
    expect(completeConfig(code)).toBe(code);
  }
});

it("puts properties into a configuration in webpack's default mode", () => {
  const config = completeConfig("output: {\n  clean: true,\n},");
  expect(config).toBe(
    'export default {\n  mode: "production",\n  output: {\n    clean: true,\n  },\n};\n',
  );
  expect(config.split("\n").indexOf("  output: {")).toBe(LINES_BEFORE);
});

it("keeps the sample's own mode, and the text of template strings", () => {
  const config = completeConfig('mode: "none",\nname: `a\nb`,');
  expect(config).not.toContain("production");
  expect(config).toContain("name: `a\nb`,");
  expect(config.split("\n").indexOf('mode: "none",')).toBe(LINES_BEFORE);
});
