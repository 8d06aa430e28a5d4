// An effect before paint that server rendering does not warn about.
import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser; nothing on the server. */
export const useIsomorphicLayoutEffect =
  typeof window === "undefined" ? useEffect : useLayoutEffect;
