// Defines the GraphQL type of READMEs. The transformer reads their other fields, and no query needs them.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/** Declares PackageReadme explicitly, so Gatsby doesn't infer it. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    "One package of packages.yaml at its locked version, with the fields of PackageReadme in src/core."
    type PackageReadme implements Node @dontInfer
  `);
}
