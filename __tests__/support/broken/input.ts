// One input of the corpus of broken pages: what a writer might save, and what has to be said about it.
// Every family of slips is a module beside this one; index.ts collects them.

/** A file's text, or its bytes where it is no text. */
export type FileContent = string | Buffer;

/** What a writer saves. */
export interface Input {
  /** What is wrong with it, as a sentence goes on after "a page with". */
  name: string;
  /** Path in the content tree. */
  file: string;
  content: FileContent;
  /** Other files of the tree by path. */
  beside: Record<string, FileContent>;
  /** What has to be said; undefined for what only looks wrong and has to become a page. */
  told?: {
    /** File that has to be named; by default the input's own. */
    file: string;
    /** Line of that file, the first is 1. */
    line: number;
    says: RegExp;
  };
  /** What the page of a good input has to hold as HTML. */
  shows?: RegExp;
}

/** What an input of a family is, apart from its name and place. */
export type Draft = Pick<Input, "content" | "shows"> & {
  told?: { file?: string; line: number; says: RegExp };
  file?: string;
  beside?: Record<string, FileContent>;
};

/** A page with valid front matter of three lines; its body begins on line 5. */
export const page = (...body: string[]): string =>
  ["---", "title: A page", "---", "", ...body, ""].join("\n");

/** A page with this front matter, whose first line is line 2, and a sentence. */
const pageOf = (frontMatter: string[]): string =>
  ["---", ...frontMatter, "---", "", "Text.", ""].join("\n");

/** A page whose body is wrong on a line. */
export const body = (line: number, says: RegExp, ...lines: string[]): Draft => ({
  content: page(...lines),
  told: { line, says },
});

/** A page whose front matter is wrong on a line. */
export const head = (line: number, says: RegExp, ...frontMatter: string[]): Draft => ({
  content: pageOf(frontMatter),
  told: { line, says },
});

/** A file that is wrong on a line as a whole. */
export const whole = (line: number, says: RegExp, content: FileContent): Draft => ({
  content,
  told: { line, says },
});

/** A page whose body only looks wrong. */
export const goodBody = (shows: RegExp, ...lines: string[]): Draft => ({
  content: page(...lines),
  shows,
});

/** A page whose front matter only looks wrong. */
export const goodHead = (...frontMatter: string[]): Draft => ({
  content: pageOf(frontMatter),
  shows: /Text\./,
});

/** A file that only looks wrong as a whole. */
export const goodWhole = (shows: RegExp, content: FileContent): Draft => ({ content, shows });

/** The inputs of a family, each with a file of its own. */
export function family(name: string, drafts: Record<string, Draft>): Input[] {
  return Object.entries(drafts).map(([title, { told, beside = {}, ...draft }], index) => {
    const file = draft.file ?? `${name}/${String(index + 1).padStart(3, "0")}.mdx`;
    return {
      ...draft,
      name: title,
      file,
      beside,
      ...(told && { told: { file: told.file ?? file, line: told.line, says: told.says } }),
    };
  });
}
