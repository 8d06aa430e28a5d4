// Loads a list of sponsors and the code that shows it, each once.
import { createElement, type ReactElement, useCallback, useEffect, useState } from "react";
import { sponsorsFilePath, type SponsorLists, type SponsorType } from "../sponsors";

const requests = new Map<SponsorType, Promise<SponsorLists>>();

function fetchLists(type: SponsorType): Promise<SponsorLists> {
  const url = `/${sponsorsFilePath(type)}`;
  const request =
    requests.get(type) ??
    fetch(url).then((response) => {
      if (!response.ok) throw new Error(`${url}: status ${response.status}`);
      return response.json() as Promise<SponsorLists>;
    });
  // Allow another try after a failed request.
  request.catch(() => requests.delete(type));
  requests.set(type, request);
  return request;
}

async function loadLists(type: SponsorType): Promise<ReactElement> {
  const [{ RankedSponsors }, lists] = await Promise.all([
    import("./RankedSponsors"),
    fetchLists(type),
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
