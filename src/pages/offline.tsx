// The page about reading offline. It lists the pages stored on the device, can store the whole documentation,
// and is what the service worker serves instead of a page that isn't stored.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { NotStored } from "../offline/NotStored/NotStored";
import { PageHeader } from "../article/PageHeader/PageHeader";
import { ReadOffline } from "../offline/ReadOffline/ReadOffline";
import { Seo } from "../ui/Seo/Seo";
import { StoredPages } from "../offline/StoredPages/StoredPages";
import { useOfflineCopy } from "../offline/use-offline-copy";
import { useBrowserValue } from "../ui/use-browser-value";
import { DocLayout, DocMain } from "../frame/DocLayout";
import { REQUESTED_PARAMETER, OFFLINE_URL } from "../core/offline";
import * as styles from "./offline.module.css";

/**
 * Returns the requested URL, or "" if there is none. It's always on this site, whatever the query contains.
 */
function requestedAddress({ search, hash }: Pick<Location, "search" | "hash">): string {
  const requested = new URLSearchParams(search).get(REQUESTED_PARAMETER) ?? "";
  return /^\/(?![/\\])/.test(requested) ? requested + hash : "";
}

export default function OfflinePage({ location }: PageProps) {
  const copy = useOfflineCopy();
  const requested = useBrowserValue(() => requestedAddress(location), "");
  const isAvailable = copy.state.status !== "unavailable";
  return (
    <DocLayout>
      <DocMain>
        <Seo
          title="Read offline"
          path={OFFLINE_URL}
          description="See which pages of the webpack documentation are stored on your device, and store all of them for reading offline."
          noindex
        />
        <article>
          <PageHeader title="Read offline" />
          <div className={styles.parts}>
            {requested && <NotStored address={requested} />}
            {isAvailable && (
              <p>
                Pages that you visit are stored on this device, so you can open them without a
                connection. You can also store the whole documentation at once.
              </p>
            )}
            <noscript>Both need JavaScript, which is turned off in this browser.</noscript>
            <ReadOffline {...copy} />
            {isAvailable && <StoredPages changed={copy.state.status} />}
          </div>
        </article>
      </DocMain>
    </DocLayout>
  );
}

export const query = graphql`
  query OfflinePage {
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
