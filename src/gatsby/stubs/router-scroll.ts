// Replaces gatsby-react-router-scroll, which Gatsby wraps around the page, in the browser bundle.
// src/navigation/scroll.ts scrolls instead, and the browser itself does after a reload.
import type { ReactNode } from "react";

export const ScrollContext = ({ children }: { children: ReactNode }): ReactNode => children;

/** gatsby exports this hook for scrollable boxes. The site doesn't use it. */
export const useScrollRestoration = (): object => ({});
