// Shows a draft in a page of the site: its text replaces the page's own text, block by block, so that what didn't
// change stays as it is.
import { changedPart } from "../../../core/changed-part";
import { onThisPageHtml } from "../../../core/on-this-page";
import type { CheckedDraft } from "../../cms";
import type { NewDraftImage } from "../open-draft";

/** How far a block may be from the top of the frame before it's scrolled to, as parts of the frame's height. */
const IN_SIGHT = { from: 0.1, to: 0.75 };
/** Where a block is after scrolling to it. */
const TARGET = 0.3;

/** What a frame shows. */
export interface ShownDraft {
  checked: CheckedDraft;
  images: readonly NewDraftImage[];
}

/** The document of one frame. */
export class PageFrame {
  /** The blocks in the document and their HTML. */
  private blocks: { element: Element; html: string }[] = [];

  private shown: ShownDraft | undefined;

  constructor(private readonly page: Document) {
    page.addEventListener("click", keepPage, true);
    // In `develop`, a page shows the saved text again some time after a save.
    new MutationObserver(() => {
      const body = this.body();
      const isReplaced = this.blocks.some(({ element }) => element.parentNode !== body);
      if (body && this.shown && isReplaced) this.show(this.shown);
    }).observe(page.documentElement, { childList: true, subtree: true });
  }

  /**
   * Returns once the page has its text, which `develop` loads with a script, and React has hydrated it. React would
   * otherwise replace a text that isn't the server's.
   */
  async ready(): Promise<void> {
    while (!this.body() || !this.isHydrated()) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /**
   * Whether Gatsby has marked the first render, which it does in an effect (cache-dir/production-app.js). In `develop`,
   * React creates the whole page, and the document doesn't have the script of a build.
   */
  private isHydrated(): boolean {
    if (!this.page.getElementById("gatsby-script-loader")) return true;
    const { performance } = this.page.defaultView ?? window;
    return performance.getEntriesByName("onInitialClientRender").length > 0;
  }

  /** Shows the draft's title, text, and list of headings. */
  show(draft: ShownDraft): void {
    const { content, title } = draft.checked;
    this.shown = draft;
    const body = this.body();
    if (!body || !content) return;
    const { page } = this;
    const heading = page.querySelector("main h1");
    if (heading && title !== undefined && heading.textContent !== title) {
      heading.textContent = title;
    }
    const list = page.querySelector(".on-this-page [data-anchor-list]");
    if (list) list.innerHTML = onThisPageHtml(content.headings);
    const template = page.createElement("template");
    template.innerHTML = content.html;
    for (const added of draft.images) {
      for (const image of template.content.querySelectorAll("img")) {
        if (image.getAttribute("src") !== `./${added.name}`) continue;
        image.removeAttribute("src");
        void showImage(image, added);
      }
    }
    this.replace(body, [...template.content.children]);
  }

  /** Replaces the blocks between the first and the last that differ. */
  private replace(body: Element, elements: readonly Element[]): void {
    const before = this.blocks.every(({ element }) => element.parentNode === body)
      ? this.blocks
      : [];
    if (before.length === 0) body.replaceChildren();
    const after = elements.map((element) => ({ element, html: element.outerHTML }));
    const { start, end } = changedPart(before, after, (a, b) => a.html === b.html);
    const next = before[end]?.element ?? null;
    for (const { element } of before.slice(start, end)) element.remove();
    const added = after.slice(start, after.length - (before.length - end));
    for (const { element } of added) body.insertBefore(element, next);
    this.blocks = [...before.slice(0, start), ...added, ...before.slice(end)];
  }

  /** Scrolls to the place of a line of the source unless it's in sight. */
  scrollTo(line: number, { blocks }: CheckedDraft): void {
    const index = blocks.findLastIndex((lines) => lines !== null && lines[0] <= line);
    const lines = blocks[index];
    const element = this.blocks[index]?.element;
    const view = this.page.defaultView;
    if (!lines || !element || !view) return;
    const [start, end] = lines;
    const { top, height } = element.getBoundingClientRect();
    const place = top + (height * (Math.min(line, end) - start)) / (end - start + 1);
    const part = place / view.innerHeight;
    if (part >= IN_SIGHT.from && part <= IN_SIGHT.to) return;
    view.scrollBy({ top: place - view.innerHeight * TARGET, behavior: "instant" });
  }

  /** Shows a theme, without making it the reader's choice. */
  setTheme(theme: "light" | "dark"): void {
    const root = this.page.documentElement;
    root.setAttribute("data-theme", theme);
    root.classList.toggle("dark", theme === "dark");
  }

  private body(): Element | null {
    return this.page.querySelector(".prose[data-page]");
  }
}

/** Shows an image that only this browser has. The policy of the site's pages allows data, but no addresses of blobs. */
async function showImage(image: HTMLImageElement, { name, url }: NewDraftImage): Promise<void> {
  const response = await fetch(url);
  const reader = new FileReader();
  reader.onload = () => (image.src = reader.result as string);
  const blob = await response.blob();
  // GitHub's images have no type, and browsers don't recognize an SVG by its content.
  reader.readAsDataURL(name.endsWith(".svg") ? blob.slice(0, blob.size, "image/svg+xml") : blob);
}

/** Opens links in another tab, so that the preview stays. */
function keepPage(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!link || link.getAttribute("href")!.startsWith("#")) return;
  event.preventDefault();
  event.stopPropagation();
  window.open((link as HTMLAnchorElement).href, "_blank", "noopener");
}
