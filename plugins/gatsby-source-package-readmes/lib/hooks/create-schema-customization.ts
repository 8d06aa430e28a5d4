// Defines the GraphQL type of external READMEs, with the fields of PackageReadme in src/core.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/** Declares PackageReadme explicitly, so Gatsby doesn't infer it. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    "One package of packages.yaml at its locked version, with its README."
    type PackageReadme implements Node @dontInfer {
      id: ID!
      "Package name, scope included."
      name: String!
      "Exact version."
      version: String!
      "SPDX license expression from the package's metadata."
      license: String
      "One-line description from the package's metadata; plain text, untrusted."
      description: String
      "'loaders' or 'plugins'."
      section: String!
      "Last segment of the page's address."
      slug: String!
      title: String!
      "Sidebar heading; null for the group without one."
      group: String
      "Whether webpack does not maintain the package."
      thirdParty: Boolean!
      "Web address of the repository, without a trailing slash."
      repository: String
      "Folder of the package in its repository, '' for the root."
      directory: String!
      "Tag of the released version in the repository."
      tag: String!
      "Address where the README can be edited."
      editUrl: String
      "GitHub handles from the package's metadata."
      contributors: [String!]!
      "The README, untrusted; null if it's not available."
      markdown: String
      "Why the README is not available; null if it is."
      missing: String
      "Absolute path of the folder with the package's raster images; null if it has none."
      filesDirectory: String
      "Paths of those images below filesDirectory, with forward slashes."
      files: [String!]!
    }
  `);
}
