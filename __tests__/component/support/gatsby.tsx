// What components use of Gatsby, without Gatsby: a link is a link.
import type { AnchorHTMLAttributes } from "react";

export function Link({
  to,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
