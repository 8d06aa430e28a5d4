// The pages that are stored on the device; asked again when the page is shown again.
import { useEffect, useState } from "react";
import { storedPages } from "../service-worker/stored-pages";
import type { TitledLink } from "../shared/types";

/** The pages; undefined until they are known. `changed` asks again whenever it is another value. */
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
