// The main landmark: what a page is about, without the navigation around it.
import type { ReactNode } from "react";

/** Id of the landmark, which the skip link leads to. */
export const MAIN_ID = "site:main";

export interface MainProps {
  className?: string | undefined;
  children: ReactNode;
}

/** One per page; it can take the focus. */
export function Main({ className, children }: MainProps) {
  return (
    <main id={MAIN_ID} className={className} tabIndex={-1}>
      {children}
    </main>
  );
}
