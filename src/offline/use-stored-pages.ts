// Lists the pages that are stored on the device.
import { useEffect, useState } from "react";
import { storedPages } from "./service-worker/stored-pages";
import type { TitledLink } from "../core/types";

/** Returns the pages, or undefined until they are known. Updates the list whenever `changed` changes. */
export function useStoredPages(changed: unknown): readonly TitledLink[] | undefined {
  const [pages, setPages] = useState<readonly TitledLink[]>();
  useEffect(() => {
    let isCurrent = true;
    storedPages().then(
      (stored) => isCurrent && setPages(stored),
      () => isCurrent && setPages([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [changed]);
  return pages;
}
