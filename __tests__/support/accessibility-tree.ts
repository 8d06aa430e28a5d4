// Reads what Chromium exposes of a page to screen readers.
import type { Page } from "playwright-core";

export interface AccessibleNode {
  role: string;
  name: string;
  description: string;
  /** Whether it can be focused. */
  focusable: boolean;
  /** The roles and names of its ancestors, starting with the outermost. */
  path: string[];
}

/** Returns every node that isn't ignored, in reading order. */
export async function accessibilityTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: AccessibleNode[] = [];
  const walk = (node: (typeof nodes)[number], path: string[]): void => {
    const role = String(node.role?.value ?? "");
    const name = String(node.name?.value ?? "");
    if (!node.ignored) {
      found.push({
        role,
        name,
        description: String(node.description?.value ?? ""),
        focusable:
          node.properties?.some((it) => it.name === "focusable" && it.value.value) ?? false,
        path,
      });
    }
    const below = node.ignored ? path : [...path, `${role} ${name}`.trim()];
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) walk(child, below);
    }
  };
  walk(nodes[0]!, []);
  return found;
}
