// Defines a hostile package: an attack, the proof that it succeeded, and a sentence that must stay readable.
import type { TestPackage } from "../package-registry";

/** The host that attacks contact. */
export const EVIL = "evil.example";

/** The content of a hostile package in addition to the README with its attack. */
export interface HostileContent extends Pick<
  TestPackage,
  "packageJson" | "files" | "entries" | "readme"
> {
  /**
   * Whether the site can read the README. If it can't, the page doesn't contain the sentence. The default is
   * true.
   */
  readable?: boolean;
  /** A selector for elements that must not be on the page. All active elements are checked anyway. */
  absent?: string;
}

export interface HostileInput {
  /** Family and name, such as "script-plain". */
  id: string;
  family: string;
  /** The effect that would prove that the attack succeeded. */
  proof: string;
  readable: boolean;
  absent: string | null;
  package: TestPackage;
}

/** The sentence in every readable README. */
export const canary = (id: string): string => `The canary of ${id} is alive and well.`;

/**
 * Returns a README that starts with its canary, because the attack may swallow the rest of the page. The
 * heading ends the README's head, from which badges and rows of links are removed.
 */
export const readmeWith = (id: string, attack: string): string =>
  `# ${id}\n\n${canary(id)}\n\n## Usage\n\n${attack}\n`;

/** Combines several small attacks in one README, with a paragraph for each. */
export const together = (...attacks: string[]): string => attacks.join("\n\n");

/** Also puts markup into a block of HTML, because Markdown may treat it as text. */
const alsoInHtml = (attack: string): string =>
  attack
    .split("\n\n")
    .flatMap((part) => (part.startsWith("<") ? [part, `<div>\n${part}\n</div>`] : [part]))
    .join("\n\n");

/**
 * Returns the attacks of one family by name. A string becomes a README, below its canary. A function returns
 * the whole content, including `readme` with the id's canary if it needs one.
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

/** An attack that imitates a part of our site. It succeeds if the page contains that element. */
export const without =
  (absent: string, attack: string) =>
  (id: string): HostileContent => ({ readme: readmeWith(id, attack), absent });
