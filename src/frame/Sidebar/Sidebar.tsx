// Lists a section's pages by group. The links work without JavaScript. With it, an item can show its
// headings.
import { Fragment, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { Link } from "gatsby";
import { useSidebarScroll } from "../use-sidebar-scroll";
import { sectionName } from "../../core/navigation";
import { hasPrintable, printableUrl } from "../../core/printable";
import type { Section, SidebarItem, SidebarLink } from "../../core/types";
import { loadAnchors } from "../../navigation/load-anchors";
import { Icon } from "../../ui/Icon/Icon";
import { useFrame } from "../../ui/use-frame";
import { useLoaded } from "../../ui/use-loaded";
import { VersionMenu } from "../VersionMenu/VersionMenu";
import * as styles from "./Sidebar.module.css";

export interface SidebarProps {
  section: Section;
  /** The URL of the current page, whose item is marked and open. */
  currentUrl: string;
  /** The headings of the current page, if they are available without loading. */
  currentAnchors?: ReactNode;
}

// Items that the reader opened stay open until the document unloads, even after a visit to another section.
const openItems = new Set<string>();
const knownLinks = new Map<string, readonly SidebarLink[]>();

/** The navigation of one section. */
export function Sidebar({ section, currentUrl, currentAnchors }: SidebarProps) {
  const { absent } = useFrame();
  const nav = useRef<HTMLElement>(null);
  useSidebarScroll(nav, section.slug, currentUrl);
  const id = useId();

  return (
    <>
      <VersionMenu path={currentUrl} />
      <nav
        ref={nav}
        className={styles.sidebar}
        aria-label={section.slug === "" ? "Pages" : `${sectionName(section.slug)} pages`}
      >
        {section.groups.map((group, index) => {
          const titleId = `${id}-${index}`;
          return (
            <div key={group.title ?? ""} className={styles.group}>
              {group.title !== null && (
                <p className={styles.title} id={titleId}>
                  {group.title}
                </p>
              )}
              <ul aria-labelledby={group.title === null ? undefined : titleId}>
                {group.items.map((item) => (
                  <SidebarEntry
                    // Only the current entry opens without a click, so an entry is created again when that changes.
                    key={item.url === currentUrl ? `current ${item.url}` : item.url}
                    item={item}
                    current={item.url === currentUrl}
                    below="Headings"
                    load={loadAnchors}
                    atHand={item.url === currentUrl && currentAnchors}
                  />
                ))}
              </ul>
            </div>
          );
        })}
        {hasPrintable(section.slug, absent) && (
          <a
            className={styles.print}
            href={printableUrl(section.slug)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="print" size={16} />
            Print Section
          </a>
        )}
      </nav>
    </>
  );
}

export interface SidebarEntryProps {
  item: SidebarItem;
  current: boolean;
  /** What the entry shows once it is open. */
  below: "Headings" | "Pages";
  /** Loads the content when the entry first opens. Must be the same function in every render. */
  load: (url: string) => Promise<readonly SidebarLink[]>;
  /** The content, if it doesn't need loading. */
  atHand?: ReactNode;
}

/** A link, and a button that shows what's below it. */
export function SidebarEntry({ item, current, below, load, atHand }: SidebarEntryProps) {
  const { title, url, hasAnchors } = item;
  // A section and its first page have the same URL.
  const key = `${below} ${url}`;
  const listId = useId();
  const [open, setOpen] = useState(current || openItems.has(key));
  const links = knownLinks.get(key);
  const loadLinks = useCallback(
    () => load(url).then((loaded) => void knownLinks.set(key, loaded)),
    [load, url, key],
  );
  const isWanted = open && hasAnchors && !atHand && !links;
  const [{ status }, retry] = useLoaded(isWanted ? loadLinks : undefined);

  const toggle = () => {
    if (open) openItems.delete(key);
    else openItems.add(key);
    if (status === "failed") retry();
    setOpen(!open);
  };

  const what = below.toLowerCase();
  const content = () => {
    if (atHand) return atHand;
    if (status === "failed") {
      return (
        <p className={styles.state} role="alert">
          The {what} couldn't be loaded.{" "}
          <button type="button" onClick={retry}>
            Try again
            <span className="visually-hidden">
              {" "}
              to load the {what} of {title}
            </span>
          </button>
        </p>
      );
    }
    if (!links) {
      return (
        <p className={`${styles.state} needs-script`} role="status">
          Loading {what}…
        </p>
      );
    }
    return (
      <ul>
        {links.map((link) => (
          <li key={link.url ?? link.title} data-level={link.level}>
            {link.url === undefined ? link.title : <Link to={link.url}>{link.title}</Link>}
          </li>
        ))}
      </ul>
    );
  };

  return (
    <li>
      <div className={styles.row} data-current={current || undefined}>
        <Link to={url} aria-current={current ? "page" : undefined}>
          {withBreaks(title)}
        </Link>
        {hasAnchors ? (
          <button
            type="button"
            className={`${styles.toggle} needs-script`}
            aria-expanded={open}
            aria-controls={listId}
            aria-label={`${below} of ${title}`}
            onClick={toggle}
          >
            <Icon name="chevron" size={16} />
          </button>
        ) : (
          <span className={`${styles.disabled} needs-script`} />
        )}
      </div>
      {hasAnchors && (
        <div id={listId} className={`${styles.anchors} quiet-links`} hidden={!open}>
          {open && content()}
        </div>
      )}
    </li>
  );
}

/**
 * Allows a line break between words of a name such as "MergeDuplicateChunksPlugin", which is wider than the
 * column.
 */
function withBreaks(title: string): ReactNode {
  if (!/\w{22}/.test(title)) return title;
  return title.split(/(?<=[a-z])(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
