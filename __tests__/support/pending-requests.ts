// Waits until a page has handled everything that it has started.
import type { Page, Request } from "playwright-core";
import { eventually } from "./browser";

/** Returns the requests of a page that haven't ended yet. The set changes with each request from now on. */
export function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  const end = (request: Request) => pending.delete(request);
  page.on("request", (request) => {
    // A new document cancels the requests of the previous one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return pending;
}

/** Waits until a page is idle and none of its requests is pending, except those that may stay. */
export async function settled(
  page: Page,
  pending: ReadonlySet<Request>,
  mayStay: (request: Request) => boolean = () => false,
): Promise<void> {
  const hasPending = () => [...pending].some((request) => !mayStay(request));
  do {
    await eventually(() => hasPending(), `pending requests of ${page.url()}`).toBe(false);
    // What has arrived may cause further requests.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 300 })),
    );
  } while (hasPending());
}
