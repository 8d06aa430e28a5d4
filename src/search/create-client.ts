// The client of the site's own index, in the form in which `useSearch` loads it.
import { createLocalClient, type SearchClient } from "./local-client";

// eslint-disable-next-line @typescript-eslint/require-await -- a client may be loaded; this one is here
export async function createClient(): Promise<SearchClient> {
  return createLocalClient();
}
