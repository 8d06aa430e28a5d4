// Shows the section's pages in the panel on small screens.
import { useState } from "react";
import { AnchorList } from "../article/AnchorList/AnchorList";
import { Sidebar, type SidebarProps } from "../frame/Sidebar/Sidebar";
import { onThisPageMarkup } from "../navigation/page-content";

/**
 * The panel opens on the page that is already shown, so the headings come from the document. If they were
 * loaded, the content below them would move when they arrive.
 */
export function PanelSidebar(props: Omit<SidebarProps, "currentAnchors">) {
  const [onThisPage] = useState(onThisPageMarkup);
  return <Sidebar {...props} currentAnchors={onThisPage && <AnchorList html={onThisPage} />} />;
}
