// A layout effect that doesn't warn during server rendering.
import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser. It does nothing on the server. */
export const useIsomorphicLayoutEffect =
  typeof window === "undefined" ? useEffect : useLayoutEffect;
