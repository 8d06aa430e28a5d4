// Updates the body of a saved page. Blocks that are the same as before stay in the document, together with the tabs
// and details that the writer opened in them, and the browser lays out only the others.
import { changedPart } from "../core/changed-part";

/** The blocks of each body as they were generated, without what scripts and the writer changed in the document. */
const generated = new WeakMap<Element, ChildNode[]>();

/** Shows `html` in `body`, whose children only this function may add and remove. */
export function updateBody(body: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  const after = [...template.content.childNodes];
  const before = generated.get(body) ?? [];
  generated.set(body, after);

  const { start, end } = changedPart(before, after, (old, block) => old.isEqualNode(block));
  const blocks = [...body.childNodes];
  const next = blocks[end] ?? null;
  for (const block of blocks.slice(start, end)) block.remove();
  for (const block of after.slice(start, after.length - (before.length - end))) {
    body.insertBefore(document.importNode(block, true), next);
  }
}
