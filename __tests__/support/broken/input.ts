// Defines an input of the broken pages: the text that a writer might save, and the message that must appear.
// Each family of mistakes is a separate module in this folder, and index.ts collects them.

/** A file's text, or its bytes if it isn't text. */
export type FileContent = string | Buffer;

/** A file that a writer saves. */
export interface Input {
  /** Describes what is unusual about the file, as a noun phrase. */
  name: string;
  /** Path in the content tree. */
  file: string;
  content: FileContent;
  /** Other files of the tree by path. */
  beside: Record<string, FileContent>;
  /** The expected message. Undefined if the input only looks wrong and must become a page. */
  problem?: {
    /** The file in the message. The default is the input's own. */
    file: string;
    /** The line in that file, starting with 1. */
    line: number;
    message: RegExp;
  };
  /** The HTML that the page of a valid input must contain. */
  shows?: RegExp;
}

/** An input of a family without its name and location. */
export type Draft = Pick<Input, "content" | "shows"> & {
  problem?: { file?: string; line: number; message: RegExp };
  file?: string;
  beside?: Record<string, FileContent>;
};

/** A page with valid front matter of three lines. Its body starts on line 5. */
export const page = (...body: string[]): string =>
  ["---", "title: A page", "---", "", ...body, ""].join("\n");

/** A page with this front matter, which starts on line 2, and a sentence. */
const pageOf = (frontMatter: string[]): string =>
  ["---", ...frontMatter, "---", "", "Text.", ""].join("\n");

/** A page with a mistake on a line of its body. */
export const body = (line: number, message: RegExp, ...lines: string[]): Draft => ({
  content: page(...lines),
  problem: { line, message },
});

/** A page with a mistake on a line of its front matter. */
export const head = (line: number, message: RegExp, ...frontMatter: string[]): Draft => ({
  content: pageOf(frontMatter),
  problem: { line, message },
});

/** A file with a mistake on a line, given in full. */
export const whole = (line: number, message: RegExp, content: FileContent): Draft => ({
  content,
  problem: { line, message },
});

/** A page whose body looks wrong but is valid. */
export const goodBody = (shows: RegExp, ...lines: string[]): Draft => ({
  content: page(...lines),
  shows,
});

/** A page whose front matter looks wrong but is valid. */
export const goodHead = (...frontMatter: string[]): Draft => ({
  content: pageOf(frontMatter),
  shows: /Text\./,
});

/** A file that looks wrong but is valid, given in full. */
export const goodWhole = (shows: RegExp, content: FileContent): Draft => ({ content, shows });

/** Returns the inputs of a family, each with a separate file. */
export function family(name: string, drafts: Record<string, Draft>): Input[] {
  return Object.entries(drafts).map(([title, { problem, beside = {}, ...draft }], index) => {
    const file = draft.file ?? `${name}/${String(index + 1).padStart(3, "0")}.mdx`;
    return {
      ...draft,
      name: title,
      file,
      beside,
      ...(problem && {
        problem: { file: problem.file ?? file, line: problem.line, message: problem.message },
      }),
    };
  });
}
