// Updates the body of a saved page. Blocks that are the same as before stay in the document, together with the tabs
// and details that the writer opened in them, and the browser lays out only the others.

/** The blocks of each body as they were generated, without what scripts and the writer changed in the document. */
const generated = new WeakMap<Element, ChildNode[]>();

/** Shows `html` in `body`, whose children only this function may add and remove. */
export function updateBody(body: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  const after = [...template.content.childNodes];
  const before = generated.get(body) ?? [];
  generated.set(body, after);

  const isSame = (old?: ChildNode, block?: ChildNode) => old?.isEqualNode(block ?? null) ?? false;
  let start = 0;
  while (isSame(before[start], after[start])) start += 1;
  const rest = Math.min(before.length, after.length) - start;
  let end = 0;
  while (end < rest && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;

  const blocks = [...body.childNodes];
  const next = blocks[before.length - end] ?? null;
  for (const block of blocks.slice(start, before.length - end)) block.remove();
  for (const block of after.slice(start, after.length - end)) {
    body.insertBefore(document.importNode(block, true), next);
  }
}
