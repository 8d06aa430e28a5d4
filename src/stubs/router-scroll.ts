// Stands in the browser bundle for gatsby-react-router-scroll, which Gatsby wraps the page in: here
// src/navigation/scroll.ts scrolls, and the browser itself after a reload.
import type { ReactNode } from "react";

export const ScrollContext = ({ children }: { children: ReactNode }): ReactNode => children;

/** What gatsby exports for boxes that scroll; no page has one. */
export const useScrollRestoration = (): object => ({});
