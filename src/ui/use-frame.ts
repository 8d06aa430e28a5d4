// The data that the frame around every page needs. It's the single source for which of the frame's links have
// a page.
import { createContext, useContext } from "react";

export interface Frame {
  /** URLs that have no page. They aren't linked. */
  absent: readonly string[];
  /** The root-relative path of this page, or of the nearest one, in the documentation of version 4. */
  version4: string;
}

export const FrameContext = createContext<Frame>({ absent: [], version4: "/" });

/** Returns the frame's data. Outside a frame, every URL counts as a page. */
export const useFrame = (): Frame => useContext(FrameContext);

/** Returns the links that have a page. */
export function useExistingLinks<T extends { url: string }>(links: readonly T[]): T[] {
  const { absent } = useFrame();
  return links.filter(({ url }) => !absent.includes(url));
}
