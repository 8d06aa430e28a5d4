// A section's pages by group. Links work without a script; with one, an item shows its headings.
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "gatsby";
import { useSidebarScroll } from "../../hooks/use-sidebar-scroll";
import { sectionName } from "../../shared/navigation";
import { printableUrl } from "../../shared/printable";
import type { Heading, Section, SidebarItem } from "../../shared/types";
import { Icon } from "../Icon/Icon";
import { VersionMenu } from "../VersionMenu/VersionMenu";
import * as styles from "./Sidebar.module.css";

export type LoadAnchors = (url: string) => Promise<readonly Heading[]>;

export interface SidebarProps {
  section: Section;
  /** Address of the shown page; its item is marked and open. */
  currentUrl: string;
  /** Headings of a page, asked for when its item first opens. Must keep its identity. */
  loadAnchors: LoadAnchors;
  /** Headings of the shown page, if they are at hand: then they need no loading. */
  currentAnchors?: ReactNode;
  /** Whether 'Print Section' is offered. */
  printable?: boolean;
}

type Anchors =
  { status: "pending" } | { status: "failed" } | { status: "ready"; headings: readonly Heading[] };

// A navigation mounts the sidebar anew; what the reader opened stays open for as long as the document.
const openItems = new Set<string>();
const knownAnchors = new Map<string, readonly Heading[]>();

/** The navigation of one section. */
export function Sidebar(props: SidebarProps) {
  const { section, currentUrl, printable = false } = props;
  const nav = useRef<HTMLElement>(null);
  useSidebarScroll(nav, section.slug);
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
                  <Item key={item.url} item={item} current={item.url === currentUrl} {...props} />
                ))}
              </ul>
            </div>
          );
        })}
        {printable && (
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

interface ItemProps extends Pick<SidebarProps, "loadAnchors" | "currentAnchors"> {
  item: SidebarItem;
  current: boolean;
}

function Item({ item, current, loadAnchors, currentAnchors }: ItemProps) {
  const { title, url, hasAnchors } = item;
  const listId = useId();
  const [open, setOpen] = useState(current || openItems.has(url));
  const [attempt, setAttempt] = useState(0);
  const [anchors, setAnchors] = useState<Anchors>(() => {
    const headings = knownAnchors.get(url);
    return headings ? { status: "ready", headings } : { status: "pending" };
  });
  const atHand = current ? currentAnchors : undefined;
  const wanted = open && hasAnchors && !atHand;

  useEffect(() => {
    if (!wanted) return;
    let listening = true;
    loadAnchors(url).then(
      (headings) => {
        knownAnchors.set(url, headings);
        if (listening) setAnchors({ status: "ready", headings });
      },
      () => {
        if (listening && !knownAnchors.has(url)) setAnchors({ status: "failed" });
      },
    );
    return () => {
      listening = false;
    };
  }, [wanted, attempt, url, loadAnchors]);

  const toggle = () => {
    if (open) openItems.delete(url);
    else openItems.add(url);
    if (anchors.status === "failed") setAnchors({ status: "pending" });
    setOpen(!open);
  };
  const retry = () => {
    setAnchors({ status: "pending" });
    setAttempt(attempt + 1);
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
            aria-label={`Headings of ${title}`}
            onClick={toggle}
          >
            <Icon name="chevron" size={16} />
          </button>
        ) : (
          <span className={`${styles.disabled} needs-script`} />
        )}
      </div>
      {hasAnchors && (
        <div id={listId} className={styles.anchors} hidden={!open}>
          {open &&
            (atHand ?? <Headings anchors={anchors} url={url} title={title} onRetry={retry} />)}
        </div>
      )}
    </li>
  );
}

/** A name such as "MergeDuplicateChunksPlugin" is wider than the column: it may break where a word begins. */
function withBreaks(title: string): ReactNode {
  if (!/\w{22}/.test(title)) return title;
  return title.split(/(?<=[a-z])(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

interface HeadingsProps {
  anchors: Anchors;
  url: string;
  title: string;
  onRetry: () => void;
}

function Headings({ anchors, url, title, onRetry }: HeadingsProps) {
  if (anchors.status === "pending") {
    return (
      <p className={`${styles.state} needs-script`} role="status">
        Loading headings…
      </p>
    );
  }
  if (anchors.status === "failed") {
    return (
      <p className={styles.state} role="alert">
        The headings did not load.{" "}
        <button type="button" aria-label={`Load the headings of ${title} again`} onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <ul>
      {anchors.headings
        .filter(({ level }) => level > 1)
        .map((heading) => (
          <li key={heading.id} data-level={heading.level}>
            <Link to={`${url}#${heading.id}`}>{heading.title}</Link>
          </li>
        ))}
    </ul>
  );
}
