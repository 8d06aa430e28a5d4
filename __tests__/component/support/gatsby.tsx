// A stand-in for the parts of Gatsby that components use: its links are plain links.
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
