// What a hostile package is: one attack, what it would do, and the sentence that must survive it.
import type { TestPackage } from "../package-registry";

/** Host that attacks call home to. */
export const EVIL = "evil.example";

/** What a hostile package holds besides the README that carries its attack. */
export interface HostileContent extends Pick<
  TestPackage,
  "packageJson" | "files" | "entries" | "readme"
> {
  /**
   * Whether the README can be read at all; where it cannot, the page stands without the sentence.
   * The default is true.
   */
  readable?: boolean;
  /** What must not be on the page, as a selector; everything that acts by itself is looked for anyway. */
  absent?: string;
}

export interface HostileInput {
  /** Family and name, such as "script-plain". */
  id: string;
  family: string;
  /** What would show that the attack got through. */
  proof: string;
  readable: boolean;
  absent: string | null;
  package: TestPackage;
}

/** The sentence that every readable README carries. */
export const canary = (id: string): string => `The canary of ${id} is alive and well.`;

/**
 * A README with its canary first: what comes after may swallow the rest of its own page. The heading
 * ends the head of the README, of which badges and rows of links are taken away.
 */
export const readmeWith = (id: string, attack: string): string =>
  `# ${id}\n\n${canary(id)}\n\n## Usage\n\n${attack}\n`;

/** Several small attacks in one README, a paragraph each. */
export const together = (...attacks: string[]): string => attacks.join("\n\n");

/** Markup that Markdown might take for text stands in a block of HTML as well. */
const alsoInHtml = (attack: string): string =>
  attack
    .split("\n\n")
    .flatMap((part) => (part.startsWith("<") ? [part, `<div>\n${part}\n</div>`] : [part]))
    .join("\n\n");

/**
 * The attacks of one family by name. A text is put into a README below its canary; an object says
 * everything itself, with `readme` made from the input's id when it is to carry the canary.
 */
export function family(
  name: string,
  proof: string,
  attacks: Readonly<Record<string, string | ((id: string) => HostileContent)>>,
): HostileInput[] {
  return Object.entries(attacks).map(([key, attack], index) => {
    const id = `${name}-${key}`;
    const hostile =
      typeof attack === "string" ? { readme: readmeWith(id, alsoInHtml(attack)) } : attack(id);
    const { readable = true, absent = null, ...content } = hostile;
    const section = index % 2 === 0 ? "loaders" : "plugins";
    return {
      id,
      family: name,
      proof,
      readable,
      absent,
      package: { name: `hostile-${id}`, version: "1.0.0", section, ...content },
    };
  });
}

/** An attack on a part of ours, which shows by that part being there. */
export const without =
  (absent: string, attack: string) =>
  (id: string): HostileContent => ({ readme: readmeWith(id, attack), absent });
