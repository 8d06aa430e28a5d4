// Explains why a package can't be shown, to the person who runs the build and to readers of the placeholder.

/**
 * "unavailable": nothing could be fetched, but a later try may succeed. "tampered": what was fetched doesn't
 * match the lock. "broken": it matches the lock but isn't a valid package.
 */
type FailureKind = "unavailable" | "tampered" | "broken";

/** Thrown for a package that can't be shown. The message says why but doesn't name the package. */
export class PackageFailure extends Error {
  override readonly name = "PackageFailure";

  constructor(
    readonly kind: FailureKind,
    message: string,
  ) {
    super(message);
  }
}
