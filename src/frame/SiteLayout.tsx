// The frame of every page: skip link, header, footer, and the panel for small screens.
import { type ReactNode, useCallback, useId, useState } from "react";
import { Footer } from "./Footer/Footer";
import { Header, type HeaderProps } from "./Header/Header";
import { MobileNavigation } from "./MobileNavigation/MobileNavigation";
import { MobileSidebar } from "./MobileSidebar/MobileSidebar";
import { subNavigation } from "../core/navigation";
import { MAIN_ID } from "../ui/Main/Main";
import { LazyParts } from "./LazyParts";
import * as styles from "./SiteLayout.module.css";

export interface SiteLayoutProps extends Omit<HeaderProps, "menu"> {
  /** The section's pages for the panel of small screens: a `Sidebar`. */
  sidebar?: ReactNode;
  /** The page with its `Main`. */
  children: ReactNode;
}

export function SiteLayout({ path, sections, sidebar, search, children }: SiteLayoutProps) {
  const panelId = useId();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The panel belongs to the page it was opened on, so a navigation closes it.
  const open = openAt === path;
  const setOpen = useCallback((next: boolean) => setOpenAt(next ? path : null), [path]);

  return (
    <>
      <div
        className={styles.page}
        data-sub-navigation={subNavigation(path, sections).length > 0 || undefined}
      >
        <a className={`${styles.skip} visually-hidden`} href={`#${MAIN_ID}`} data-print="hidden">
          Skip to content
        </a>
        <Header
          path={path}
          sections={sections}
          search={search}
          menu={{ open, panelId, onOpen: () => setOpen(true) }}
        />
        {children}
        <Footer />
        <LazyParts path={path} />
      </div>
      {/* A new page gets a new panel, which opens at the page's own entry. */}
      <MobileSidebar key={path} id={panelId} open={open} onOpenChange={setOpen}>
        <MobileNavigation path={path} sections={sections}>
          {sidebar}
        </MobileNavigation>
      </MobileSidebar>
    </>
  );
}
