// The main landmark: the page's content without the navigation around it.
import type { ReactNode } from "react";

/** The id of the landmark, which the skip link points to. */
export const MAIN_ID = "site:main";

export interface MainProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Each page has exactly one. It can take the focus. */
export function Main({ className, children }: MainProps) {
  return (
    <main id={MAIN_ID} className={className} tabIndex={-1}>
      {children}
    </main>
  );
}
