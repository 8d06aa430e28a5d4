// Defines the GraphQL type of entries. The transformer reads their other fields, and no query needs them.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/** Declares CmsEntry explicitly, so Gatsby doesn't infer it. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    "An entry of a CMS, with the fields of CmsEntry in src/core."
    type CmsEntry implements Node @dontInfer
  `);
}
