// Compiles source files to modules that Node can run. Both module systems of the tests use these transforms.
import { createRequire } from "node:module";

const swc = (tsx) => ({
  sourceMaps: "inline",
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx },
    transform: { react: { runtime: "automatic" } },
  },
});

/** Jest's `transform`: pattern → package or file, with its options. */
export const transforms = {
  "\\.ts$": ["@swc/jest", swc(false)],
  "\\.tsx$": ["@swc/jest", swc(true)],
  "\\.css$": "<rootDir>/__tests__/jest/css-classes.cjs",
};

const { createTransformer } = createRequire(import.meta.url)("@swc/jest");
const ts = createTransformer(swc(false));
const tsx = createTransformer(swc(true));

/** Returns the same text, line by line, as Jest's own transform for a TypeScript module. */
export function transformModule(text, file) {
  const { process } = file.endsWith("x") ? tsx : ts;
  return process(text, file, { supportsStaticESM: true }).code;
}
