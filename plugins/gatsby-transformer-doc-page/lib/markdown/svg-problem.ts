// Checks SVG images. Browsers show them only if they're well-formed XML, unlike SVG elements in HTML.
import { SaxesParser } from "saxes";

/** Returns why browsers can't show the content of an SVG file, or undefined if they can. */
export function svgProblem(content: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let root: string | undefined;
  parser.on("opentag", ({ local, uri }) => (root ??= `${uri} ${local}`));
  // The parser doesn't read the entities in a document type, and Adobe Illustrator uses them for namespaces.
  parser.on("doctype", (doctype) => {
    for (const [, name, value] of doctype.matchAll(/<!ENTITY\s+(\S+)\s+["']([^"']*)["']/g)) {
      parser.ENTITIES[name!] = value!;
    }
  });
  try {
    parser.write(content).close();
  } catch (error) {
    return (error as Error).message.replace(/\.$/, "");
  }
  if (root === "http://www.w3.org/2000/svg svg") return undefined;
  return 'the first element isn\'t <svg xmlns="http://www.w3.org/2000/svg">';
}
