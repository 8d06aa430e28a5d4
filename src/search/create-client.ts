// The client of this build: the hosted service where one is configured, else the site's own index.
import { createLocalClient, type SearchClient } from "./local-client";

/** Makes the client; rejects when its code cannot be loaded. */
export async function createClient(): Promise<SearchClient> {
  if (__HOSTED_SEARCH__) {
    const { createHostedClient } = await import("./hosted-client");
    return createHostedClient(__HOSTED_SEARCH__);
  }
  return createLocalClient();
}
