// Creates the client of the site's own index, in the form that `useSearch` loads.
import { createLocalClient, type SearchClient } from "./local-client";

// eslint-disable-next-line @typescript-eslint/require-await -- a client may be loaded; this one is here
export async function createClient(): Promise<SearchClient> {
  return createLocalClient();
}
