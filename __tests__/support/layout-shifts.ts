import type { Page } from "playwright-core";

/**
 * Returns the layout shifts of the page so far: the size of each, and the beginnings of the elements and texts
 * that moved.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        const record = (entries: PerformanceEntryList) => {
          for (const entry of entries) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node?: Element | Text }[];
            };
            const where = sources.map(({ node }) =>
              node ? (node instanceof Element ? node.outerHTML : node.data).slice(0, 80) : "?",
            );
            shifts.push(`${value} ${where.join(" | ")}`);
          }
        };
        const observer = new PerformanceObserver((list) => record(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        // The browser reports a shift after the frame that causes it, so wait for the end of the next one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            record(observer.takeRecords());
            resolve(shifts);
          }),
        );
      }),
  );
}
