// Loads something in the browser, and tracks whether it's there.
import { useCallback, useEffect, useState } from "react";

export type Loaded<Value> =
  { status: "pending" } | { status: "ready"; value: Value } | { status: "failed"; error: unknown };

const PENDING = { status: "pending" } as const;

/**
 * Calls `load` when it's given, and again when it's another function. Returns the state of the newest call, and a
 * function that tries again.
 */
export function useLoaded<Value>(
  load: (() => Promise<Value>) | undefined,
): [state: Loaded<Value>, retry: () => void] {
  const [settled, setSettled] = useState<{ load: unknown; state: Loaded<Value> }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    const settle = (state: Loaded<Value>) => isCurrent && setSettled({ load, state });
    load().then(
      (value) => settle({ status: "ready", value }),
      (error: unknown) => settle({ status: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setSettled(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return [settled?.load === load && settled ? settled.state : PENDING, retry];
}
