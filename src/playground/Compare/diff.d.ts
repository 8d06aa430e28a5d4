// Types of the part of the package diff that's used here.

declare module "diff" {
  /** Consecutive lines that are in both texts, or only in one of them. */
  export interface Change {
    value: string;
    /** The number of lines. */
    count: number;
    added?: true;
    removed?: true;
  }

  export function diffLines(before: string, after: string): Change[];
  /** Returns undefined if it takes longer than `timeout` milliseconds. */
  export function diffLines(
    before: string,
    after: string,
    options: { timeout: number },
  ): Change[] | undefined;
}
