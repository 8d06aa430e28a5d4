// The type that external READMEs are: the fields of PackageReadme in src/shared.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/** Declares PackageReadme; nothing is inferred. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    "One package of packages.yaml at its locked version, with its README."
    type PackageReadme implements Node @dontInfer {
      id: ID!
      "Package name, scope included."
      name: String!
      "Exact version."
      version: String!
      "SPDX expression of the package's own metadata."
      license: String
      "One line about the package from its own metadata; plain text, not trusted."
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
      "Address of the repository for browsers, without a slash at its end."
      repository: String
      "Folder of the package in its repository, '' for the root."
      directory: String!
      "Tag of the released version in the repository."
      tag: String!
      "Where the README can be edited."
      editUrl: String
      "GitHub handles that the package's own metadata names."
      contributors: [String!]!
      "The README, not trusted; null when it could not be had."
      markdown: String
      "Why there is no README to show; null when there is one."
      missing: String
      "Absolute path of a folder with the package's raster images; null when it has none."
      filesDirectory: String
      "Paths of those images below filesDirectory, with forward slashes."
      files: [String!]!
    }
  `);
}
