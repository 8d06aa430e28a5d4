// Loads a list of sponsors and the code that shows it, each once.
import { createElement, type ReactElement, useCallback, useEffect, useState } from "react";
import { fetchOnce } from "../../navigation/fetch-json";
import { sponsorsFilePath, type SponsorLists, type SponsorType } from "../sponsors";

async function loadLists(type: SponsorType): Promise<ReactElement> {
  const [{ RankedSponsors }, lists] = await Promise.all([
    import("./RankedSponsors"),
    fetchOnce<SponsorLists>(`/${sponsorsFilePath(type)}`),
  ]);
  return createElement(RankedSponsors, { key: type, type, lists });
}

/** Returns the list of a type, or whether it failed to load. Loads nothing while `type` is undefined. */
export function useSponsorLists(type: SponsorType | undefined): {
  shown: ReactElement | undefined;
  failed: boolean;
  retry: () => void;
} {
  const [state, setState] = useState<{ type: SponsorType; shown?: ReactElement }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!type) return;
    let isCurrent = true;
    loadLists(type).then(
      (shown) => isCurrent && setState({ type, shown }),
      () => isCurrent && setState({ type }),
    );
    return () => {
      isCurrent = false;
    };
  }, [type, tries]);
  const retry = useCallback(() => {
    setState(undefined);
    setTries((count) => count + 1);
  }, []);
  const isCurrent = state !== undefined && state.type === type;
  return {
    shown: isCurrent ? state.shown : undefined,
    failed: isCurrent && !state.shown,
    retry,
  };
}
