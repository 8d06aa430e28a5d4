// A link in the frame around pages. A page that is only planned gets a plain link, because Gatsby's link
// would request page data that doesn't exist on every page that shows the link.
import { Link } from "gatsby";
import type { AnchorHTMLAttributes } from "react";
import { useFrame } from "../use-frame";

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** The root-relative URL with a trailing slash. */
  to: string;
}

export function SiteLink({ to, children, ...attributes }: SiteLinkProps) {
  const planned = useFrame().planned.includes(to);
  return planned ? (
    <a href={to} data-planned="" {...attributes}>
      {children}
    </a>
  ) : (
    <Link to={to} {...attributes}>
      {children}
    </Link>
  );
}
