// Removes sections that are meant for visitors of the repository. The page itself shows the license, the
// repository, an edit link, and contributors; lists of sponsors consist of images from other hosts; and
// contributing guides belong in the repository. Credits and history stay because they're about people and
// aren't shown anywhere else on the page.
import type { Element, RootContent } from "hast";
import { isElement, type HastNode } from "../hast";
import type { ReadmeStep } from "./readme-context";
import { isBlank, isHeading, levelOf, wordsOf } from "./tree";

const NAMES =
  /^(?:licen[cs]es?|licensing|contribut(?:e|ing|ions?|ors)|contribution guidelines|how to contribute|code of conduct|(?:\w+ )?(?:sponsors|backers|patrons|supporters)|sponsors (?:and|&) backers|sponsorship|financial contributors|(?:core )?(?:maintainers|team)|authors?)$/i;
const FILES =
  /(?:^|\/)(?:licen[cs]e|contributing|code_of_conduct|authors|contributors)(?:\.\w+)?$/i;

export const sections: ReadmeStep = (tree) => {
  const top = Math.min(...tree.children.filter(isHeading).map(levelOf));
  // The first part is what's above all sections. The others begin with their heading.
  const parts: RootContent[][] = [[]];
  for (const node of tree.children) {
    if (isHeading(node) && levelOf(node) === top) parts.push([]);
    parts.at(-1)!.push(node);
  }
  tree.children = parts
    .filter(([heading, ...content], index) => {
      if (index === 0) return true;
      return !isAboutRepository(heading as Element) && !isListOfFiles(content);
    })
    .flat();
};

/** A heading in code is the name of an option, such as `license` or `authors`. */
function isAboutRepository(heading: Element): boolean {
  if (heading.children.some((child) => isElement(child, "code"))) return false;
  return NAMES.test(wordsOf(heading));
}

/** Whether the content only consists of links to the license and similar files. */
function isListOfFiles(content: readonly HastNode[]): boolean {
  const blocks = content.filter((node) => !isBlank(node));
  return blocks.length > 0 && blocks.every(isFileLink);
}

function isFileLink(node: HastNode): boolean {
  if (!isElement(node)) return isBlank(node);
  if (node.tagName === "a") return FILES.test(String(node.properties.href ?? "").split(/[?#]/)[0]!);
  return isElement(node, "p", "ul", "li", "strong", "em") && node.children.every(isFileLink);
}
