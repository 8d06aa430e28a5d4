// Runs inside a page under test: reads the state that its scripts can reach, and performs the actions of a
// reader. The browser receives each function as text, so functions can't refer to anything outside them.

/** State that must be the same as on a harmless page of the same kind. */
export interface PageSurroundings {
  /** Every property of window and document, own and inherited, with its type. */
  properties: Record<string, string>;
  /** Summaries of the head's elements and all inline scripts. */
  head: string[];
  /** Attributes of `html` and `body`. */
  roots: string[];
  /** Cookies and keys of the storage areas, except those that the site writes. */
  stored: string[];
}

/** Reads the state around the body. Returns `PageSurroundings` as JSON. */
export function readSurroundings(): string {
  const properties: Record<string, string> = {};
  const kindOf = (value: unknown) =>
    typeof value === "function"
      ? `function ${Function.prototype.toString.call(value).includes("[native code]") ? "native" : ""}`
      : typeof value === "object"
        ? Object.prototype.toString.call(value)
        : typeof value;
  // Records own properties by their current value, and inherited ones by their definition.
  const kindOfProperty = (level: object, key: string) => {
    const { value, get } = Object.getOwnPropertyDescriptor(level, key) ?? {};
    return get ? `get ${kindOf(get)}` : kindOf(value);
  };
  const list = (name: string, root: object) => {
    for (let level: object | null = root; level !== null; level = Object.getPrototypeOf(level)) {
      for (const key of Object.getOwnPropertyNames(level)) {
        // One of React's property names ends with a random number.
        const path = `${name}.${key.replace(/^(_reactListening).*/, "$1")}`;
        if (!(path in properties)) properties[path] = kindOfProperty(level, key);
      }
    }
  };
  list("window", window);
  list("document", document);
  list("prototype", Object.prototype);
  const short = (element: Element) =>
    [
      element.localName,
      element.getAttribute("rel") ?? element.getAttribute("name") ?? element.id,
      element.getAttribute("property") ?? element.getAttribute("http-equiv") ?? "",
    ].join(" ");
  const attributes = (element: Element) =>
    [...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`);
  const ownKeys = ["scroll-positions", "tabs-package-manager"];
  const surroundings: PageSurroundings = {
    properties,
    // Elements with an address, and prefetched files, are visible in their requests.
    head: [
      ...document.querySelectorAll(
        "head > :not(script[src], link[rel=prefetch], link[rel=stylesheet]), script:not([src])",
      ),
    ].map(short),
    roots: [...attributes(document.documentElement), ...attributes(document.body)].filter(
      (attribute) => !/^html data-(react-helmet|path)=/.test(attribute),
    ),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(
      (key) => key !== "" && !key.startsWith("@@") && !ownKeys.includes(key),
    ),
  };
  return JSON.stringify(surroundings);
}

/** The detector's information about a page. */
export interface Expected {
  title: string;
  /** A sentence that must be readable in the body, or null if the body may be missing. */
  canary: string | null;
  /** A selector for elements that the article must not contain. */
  absent: string | null;
}

/** Returns the effects that no README may have on a page, in one sentence each. */
export function findEscapes({
  title,
  canary,
  absent,
  globals,
}: Expected & { globals: readonly string[] }): string[] {
  const escapes: string[] = [];
  const article = document.querySelector("main article");
  const h1 = document.querySelector<HTMLElement>("main h1");
  const header = document.querySelector("header");
  if (!article || !h1 || !header) return ["the frame is gone: no article, h1 or header"];
  const bodies = document.querySelectorAll("[data-page]");
  const body = bodies[0];
  if (!body) return ["there is no body"];
  if (bodies.length > 1) escapes.push(`${bodies.length} elements call themselves the page`);
  const describe = (element: Element) => element.outerHTML.slice(0, 160);

  // The README's text must still be readable.
  if (document.title !== `${title} | webpack`) escapes.push(`the title is ${document.title}`);
  if (h1.textContent !== title) escapes.push(`the h1 is ${h1.textContent}`);
  if (!h1.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
    escapes.push("the h1 is not visible");
  }
  if (document.querySelectorAll("main h1").length !== 1) escapes.push("there is a second h1");
  const current = document.querySelector('nav a[aria-current="page"]');
  if (!current?.checkVisibility({ visibilityProperty: true })) {
    escapes.push("the navigation does not show the page");
  }
  if (canary !== null) {
    const sentence = [...body.querySelectorAll<HTMLElement>("p, code")].find((paragraph) =>
      paragraph.innerText.includes(canary),
    );
    const box = sentence?.getBoundingClientRect();
    const isVisible = sentence?.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    });
    if (!box || !isVisible || box.width < 50 || box.height < 10) {
      escapes.push("the canary cannot be read");
    }
  }
  if (absent !== null) {
    const found = article.querySelector(absent);
    if (found) escapes.push(`there is ${absent}: ${describe(found)}`);
  }

  // Elements and attributes that are active by themselves.
  const active =
    "script, style, iframe, frame, frameset, object, embed, applet, link, meta, base, form, template," +
    "noscript, textarea, select, dialog, video, audio, source, track, svg, math, marquee, title, map," +
    "plaintext, xmp, slot, portal, main, nav, body, html, head, button:not(.copy-code)," +
    "input:not([type=checkbox][disabled], .tabs-input)";
  for (const element of body.querySelectorAll(active)) escapes.push(`active: ${describe(element)}`);
  const effective =
    /^(on.*|style|srcset|srcdoc|formaction|action|ping|background|poster|xlink:href|accesskey|autofocus|contenteditable|popover.*|command.*|nonce|is|slot|part|target|draggable|usemap|inert|hidden|aria-live|aria-hidden|aria-modal|http-equiv|item.*|form|list|is)$/i;
  // Our own elements with attributes for scripts and styles. No other elements may have such attributes.
  const ours = ".copy-code, .tabs-input, .heading-link, .tabs, .line";
  const roles =
    /^(banner|navigation|main|contentinfo|dialog|alertdialog|alert|status|log|application|search|form)$/i;
  const references = [
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "aria-owns",
    "for",
    "headers",
  ];
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (effective.test(name) && !element.matches(ours)) {
        escapes.push(`attribute ${name}: ${describe(element)}`);
      }
      if (name === "role" && roles.test(value)) escapes.push(`role: ${describe(element)}`);
      if (name === "name" && !element.matches(".tabs-input")) {
        escapes.push(`name: ${describe(element)}`);
      }
      if (name === "tabindex" && value !== "0" && value !== "-1") {
        escapes.push(`tabindex: ${describe(element)}`);
      }
      if (references.includes(name)) {
        for (const id of value.split(/\s+/)) {
          const target = document.getElementById(id);
          if (target && !body.contains(target))
            escapes.push(`refers to ${id}: ${describe(element)}`);
        }
      }
    }
    if (element.localName.includes("-")) escapes.push(`custom element: ${describe(element)}`);
  }
  for (const element of article.querySelectorAll("[href], [src], [cite], [longdesc], [data]")) {
    for (const name of ["href", "src", "cite", "longdesc", "data"]) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const isLink = name === "href";
      let url: URL;
      try {
        url = new URL(value, document.baseURI);
      } catch {
        escapes.push(`no address in ${name}: ${describe(element)}`);
        continue;
      }
      const isOurs = url.origin === location.origin;
      const isSafe = isLink ? /^(https?|mailto):$/.test(url.protocol) : isOurs;
      // Contributors' pictures load from GitHub when they become visible.
      const isAvatar =
        name === "src" && /^https:\/\/github\.com\/[\w-]+(\[bot\])?\.png\?size=90$/.test(value);
      if (!isSafe && !isAvatar)
        escapes.push(`${name} points to ${url.protocol}//${url.host}: ${describe(element)}`);
      if (isOurs && !/^(\/(?![/\\])|[#?]|$)/.test(value)) {
        escapes.push(`${name} is relative: ${describe(element)}`);
      }
    }
  }

  // Ids: the frame's ids must stay unique.
  const owned = [...document.querySelectorAll("[id]")].filter((element) => !body.contains(element));
  for (const element of owned) {
    const found = document.getElementById(element.id);
    if (found !== element)
      escapes.push(`the id ${element.id} leads elsewhere: ${found && describe(found)}`);
  }
  for (const id of ["___gatsby", "gatsby-focus-wrapper", "gatsby-announcer", "site:main"]) {
    if (!owned.some((element) => element.id === id)) escapes.push(`the frame has no ${id}`);
  }
  const frameIds = new Set(owned.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { id } of body.querySelectorAll("[id]")) {
    if (frameIds.has(id)) escapes.push(`the id ${id} is also in the frame`);
    if (seen.has(id)) escapes.push(`the id ${id} is used twice`);
    seen.add(id);
    if (
      globals.includes(id) &&
      (window as unknown as Record<string, unknown>)[id] instanceof Element
    ) {
      escapes.push(`scripts look for window.${id} and find an element of the body`);
    }
  }
  if (window.length > 0) escapes.push(`${window.length} frames`);

  // Boxes: no part of the article may be outside its column, and no part of the body may cover the header.
  const column = article.getBoundingClientRect();
  const isClipped = (element: Element) => {
    for (let up = element.parentElement; up && up !== article; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== "visible") return true;
    }
    return false;
  };
  const slack = 1;
  for (const element of [...article.querySelectorAll("*")].slice(0, 2500)) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const isOutside =
      box.left < column.left - slack ||
      box.right > column.right + slack ||
      box.top < column.top - slack;
    // Visually hidden elements can be anywhere, because they are only one pixel large.
    if (isOutside && box.width > 2 && box.height > 2 && !isClipped(element)) {
      escapes.push(
        `outside the article (${box.left},${box.top},${box.right}): ${describe(element)}`,
      );
    }
    // The site's own rule keeps the header of a long table visible, inside the table.
    const { position } = getComputedStyle(element);
    const isTableHead = position === "sticky" && element.matches("thead th");
    if (body.contains(element) && /fixed|sticky/.test(position) && !isTableHead) {
      escapes.push(`leaves the flow: ${describe(element)}`);
    }
  }
  const top = window.scrollY;
  for (const y of [0, 300, 2000]) {
    window.scrollTo({ top: y, behavior: "instant" });
    const bar = header.getBoundingClientRect();
    const area = article.getBoundingClientRect();
    for (let x = 8; x < innerWidth; x += 48) {
      for (let height = 8; height < innerHeight; height += 48) {
        const hit = document.elementFromPoint(x, height);
        if (!hit || !body.contains(hit)) continue;
        const isOver = height < bar.bottom && height > bar.top;
        const isBeside = x < area.left - slack || x > area.right + slack;
        if (isOver || isBeside) escapes.push(`covers ${x},${height} at ${y}: ${describe(hit)}`);
      }
    }
  }
  window.scrollTo({ top, behavior: "instant" });
  return [...new Set(escapes)];
}

/** Performs a reader's possible actions on the body, with every event that a script could listen for. */
export function touchEverything(): void {
  // Ordinary links would leave the page. Links to scripts wouldn't, and must run.
  window.addEventListener(
    "click",
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest("a[href], area[href]") : null;
      // This only affects links in the article, because the frame's links must keep working.
      if (
        link?.closest("article") &&
        /^(https?|mailto):$/.test((link as HTMLAnchorElement).protocol)
      )
        event.preventDefault();
    },
    { capture: true },
  );
  const article = document.querySelector("main article");
  if (!article) return;
  const interactive =
    "a, button, input, summary, select, textarea, label, details, area, video, audio, [tabindex], [contenteditable], [draggable]";
  const hasHandler = (element: Element) =>
    [...element.attributes].some(({ name }) => /^on/i.test(name));
  const targets = [...article.querySelectorAll<HTMLElement>("*")].filter(
    (element) => element.matches(interactive) || hasHandler(element),
  );
  const few = "pointerover touchstart keydown input change";
  const all = `${few} pointerenter pointermove pointerdown mouseover mouseenter mousemove mousedown pointerup mouseup dblclick auxclick contextmenu touchend keypress keyup beforeinput select copy cut paste selectstart dragstart dragover drop wheel scroll scrollend animationstart animationiteration animationend transitionrun transitionend beforetoggle toggle beforematch contentvisibilityautostatechange`;
  const eventOf = (type: string, target: Element) => {
    const options = { bubbles: true, cancelable: true };
    if (type.startsWith("pointer")) return new PointerEvent(type, options);
    if (type.startsWith("key")) return new KeyboardEvent(type, { ...options, key: "Enter" });
    if (type.startsWith("mouse")) return new MouseEvent(type, options);
    if (type.startsWith("touch")) {
      const touch = new Touch({ identifier: 1, target });
      return new TouchEvent(type, { ...options, touches: [touch], changedTouches: [touch] });
    }
    return new Event(type, options);
  };
  for (const target of targets.slice(0, 40)) {
    target.focus?.({ preventScroll: true });
    for (const type of (hasHandler(target) ? all : few).split(" ")) {
      target.dispatchEvent(eventOf(type, target));
    }
    target.click?.();
    target.blur?.();
  }
}

/** Returns how far the page can be scrolled sideways, in CSS pixels. */
export function sidewaysScroll(): number {
  window.scrollTo({ left: 5000, behavior: "instant" });
  const reached = window.scrollX;
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
  return reached;
}
