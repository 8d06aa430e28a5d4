// Why a package cannot be shown, for the person who builds and for the readers of its placeholder.

/**
 * "unavailable": nobody gave us the package; another time it may be had. "tampered": what we got is not
 * what was locked. "broken": it is what was locked, but no sound package.
 */
export type FailureKind = "unavailable" | "tampered" | "broken";

/** A package that cannot be shown; the message says why and names no package. */
export class PackageFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = "PackageFailure";
    this.kind = kind;
  }
}
