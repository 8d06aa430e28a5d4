// Reads a value that only the browser knows and that doesn't change.
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns the value, or `onServer` until the HTML of the server is hydrated. */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(never, read, () => onServer);
