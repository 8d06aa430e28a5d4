// Derives Decap's collections from the site's sections and from the schema that validates front matter. They're part of
// the configuration that the local and the deployed editor share.
import * as z from "zod";
import { frontMatterSchema } from "../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import type { DocPage } from "../../core/doc-page";
import { contentDirectory } from "../../core/build/environment";
import { sectionName } from "../../core/navigation";
import { sectionOfFile } from "../../core/url";
import {
  ADDRESS_FIELD,
  BODY_FIELD,
  CONTENT_ROOT,
  DATA_FORMAT,
  MEDIA_LIBRARY,
  PAGE_FORMAT,
  SOURCE_FIELD,
} from "../cms";
import { dataFiles } from "./data-files";

/** A field of a form, as Decap's configuration describes it. */
export interface Field {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  value_type?: string;
  options?: string[];
  fields?: Field[];
}

/** Returns the part of Decap's configuration that doesn't depend on its backend. */
export function siteConfig(pages: readonly Pick<DocPage, "sourcePath">[]): object {
  const written = pages.filter(({ sourcePath }) => sourcePath.endsWith(".mdx"));
  const sections = new Set(written.map(({ sourcePath }) => sectionOfFile(sourcePath)));
  return {
    load_config_file: false,
    media_library: { name: MEDIA_LIBRARY },
    media_folder: CONTENT_ROOT,
    public_folder: "",
    collections: collections([...sections].sort(), dataFiles(contentDirectory())),
  };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The collections for these sections ("" for pages at the top level) and YAML files, relative to the content tree. */
export function collections(sections: readonly string[], dataFiles: readonly string[]): object[] {
  return [
    ...sections.map((section) => pageCollection(section)),
    {
      name: "data",
      label: "Data files",
      format: DATA_FORMAT,
      delete: false,
      editor: { preview: false },
      files: dataFiles.map((file) => ({
        name: file.replace(/\.yaml$/, "").replaceAll("/", "-"),
        label: file.replace(/^reference\/summaries\//, "Summaries: "),
        file: `${CONTENT_ROOT}/${file}`,
        fields: [BODY, SOURCE],
      })),
    },
  ];
}

function pageCollection(section: string): object {
  const [title, ...others] = frontMatterFields();
  const description = others.find(({ name }) => name === "description")!;
  return {
    name: section || "top",
    label: section ? sectionName(section) : "Top level",
    label_singular: "Page",
    description: section ? `Pages below /${section}/` : "Pages that don't belong to a section",
    folder: section ? `${CONTENT_ROOT}/${section}` : CONTENT_ROOT,
    create: true,
    extension: "mdx",
    format: PAGE_FORMAT,
    slug: `{{fields.${ADDRESS_FIELD}}}`,
    summary: "{{title}}",
    // Images are stored next to the page.
    media_folder: "",
    public_folder: "",
    sortable_fields: [{ field: "sort", label: "Position", default_sort: true }, "title"],
    fields: [
      title,
      { name: ADDRESS_FIELD, label: "Address", widget: "page-address", required: false, section },
      description,
      { ...BODY, section },
      ...others.filter((field) => field !== description),
      SOURCE,
    ],
  };
}

const BODY: Field = { name: BODY_FIELD, label: "Text", widget: "mdx-source", required: true };

const SOURCE: Field = { name: SOURCE_FIELD, label: "", widget: "hidden", required: false };

/** The fields of the front matter, in the order of the schema. */
export function frontMatterFields(): Field[] {
  return fieldsOf(z.toJSONSchema(frontMatterSchema, { io: "input" }));
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const property = schema as JsonSchema;
    const hint = property.description;
    return {
      name,
      label: property.title ?? name,
      required: required.includes(name),
      ...(hint !== undefined && { hint }),
      ...widgetOf(property),
    };
  });
}

function widgetOf(schema: JsonSchema): Pick<Field, "widget" | "value_type" | "options" | "fields"> {
  if (schema.enum) return { widget: "select", options: schema.enum.map(String) };
  switch (schema.type) {
    case "number":
      return { widget: "number", value_type: "float" };
    case "boolean":
      return { widget: "boolean" };
    case "array": {
      const items = schema.items as JsonSchema;
      return { widget: "list", ...(items.type === "object" && { fields: fieldsOf(items) }) };
    }
    default:
      return { widget: "string" };
  }
}
