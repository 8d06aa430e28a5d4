// What the frame around every page knows of the site and of the page's place elsewhere: the one answer
// to which of its links have a page.
import { createContext, useContext } from "react";

export interface Frame {
  /** Addresses that this content tree neither holds nor plans: no link leads there. */
  absent: readonly string[];
  /** Addresses of pages that are not written yet: links lead there, and load nothing ahead. */
  planned: readonly string[];
  /** Root-relative path of this page, or of the nearest one, in the documentation of version 4. */
  version4: string;
}

export const FrameContext = createContext<Frame>({ absent: [], planned: [], version4: "/" });

/** The frame's data; every address counts as a page outside a frame. */
export const useFrame = (): Frame => useContext(FrameContext);

/** The links that lead somewhere. */
export function useStandingLinks<T extends { url: string }>(links: readonly T[]): T[] {
  const { absent } = useFrame();
  return links.filter(({ url }) => !absent.includes(url));
}
