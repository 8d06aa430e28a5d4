// The landmarks of every page: skip link, header, main, footer, and the panel for small screens.
import { type ReactNode, useId, useState } from "react";
import { Footer } from "../components/Footer/Footer";
import { Header } from "../components/Header/Header";
import { type LoadPages, MobileNavigation } from "../components/MobileNavigation/MobileNavigation";
import { MobileSidebar } from "../components/MobileSidebar/MobileSidebar";
import { SkipLink } from "../components/SkipLink/SkipLink";
import { type SectionLink, subNavigation } from "../shared/navigation";
import { LateParts } from "./LateParts";
import * as styles from "./SiteLayout.module.css";

/** Id of the main landmark, where focus goes after a navigation. */
const MAIN_ID = "site:main";
/** Id of the column beside a section's pages, which the skip link passes by. */
export const CONTENT_ID = "site:content";

export interface SiteLayoutProps {
  /** Path of the shown page, with its trailing slash. */
  path: string;
  /** The sections that have pages. */
  sections: readonly SectionLink[];
  /** The section's pages for the panel of small screens: a `Sidebar`. */
  sidebar?: ReactNode;
  /** Pages of a section, for the panel of a page that belongs to none. Must keep its identity. */
  loadPages: LoadPages;
  search?: ReactNode;
  children: ReactNode;
}

/** Landmarks and slots. */
export function SiteLayout({
  path,
  sections,
  sidebar,
  loadPages,
  search,
  children,
}: SiteLayoutProps) {
  const panelId = useId();
  const pageId = useId();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The panel belongs to the page it was opened on, so a navigation closes it.
  const open = openAt === path;
  const setOpen = (next: boolean) => setOpenAt(next ? path : null);

  return (
    <>
      <div
        id={pageId}
        className={styles.page}
        data-sub-navigation={subNavigation(path, sections).length > 0 || undefined}
      >
        <SkipLink target={sidebar ? CONTENT_ID : MAIN_ID} />
        <Header
          path={path}
          sections={sections}
          search={search}
          menu={{ open, panelId, onOpen: () => setOpen(true) }}
        />
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <LateParts path={path} />
      </div>
      <MobileSidebar id={panelId} open={open} onOpenChange={setOpen} restId={pageId}>
        <MobileNavigation path={path} sections={sections} loadPages={loadPages}>
          {sidebar}
        </MobileNavigation>
      </MobileSidebar>
    </>
  );
}
