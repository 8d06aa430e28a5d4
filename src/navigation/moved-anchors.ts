// Old anchors whose subject is on another page now. The page's document contains them as JSON, and its
// content file lists them for client navigation.

/** Old id → root-relative address. */
export type MovedAnchors = Readonly<Record<string, string>>;

/** The id of the element with the JSON. */
export const MOVED_ANCHORS_ID = "moved-anchors";

/**
 * Replaces an old address before anything is painted, and when the hash changes later. The page stays hidden
 * while the browser loads the other one. The text is the same on every page, so one hash in the security
 * policy covers all of them.
 */
export const MOVED_ANCHORS_SCRIPT = `(()=>{
const page=location.pathname,moved=JSON.parse(document.getElementById("${MOVED_ANCHORS_ID}").textContent);
const follow=()=>{
const id=location.hash.slice(1);
if(location.pathname!==page||!Object.hasOwn(moved,id))return;
const to=new URL(moved[id],location.href);
to.search=location.search;
location.replace(to);
return true};
if(follow())document.documentElement.style.display="none";
addEventListener("hashchange",follow)})()`;

/** Returns the address that replaces an old one of a page with these anchors, or undefined if it's current. */
export function movedAddress(
  moved: MovedAnchors | undefined,
  { search, hash }: Pick<Location, "search" | "hash">,
): string | undefined {
  const id = hash.slice(1);
  return moved && Object.hasOwn(moved, id) ? moved[id]!.replace("#", `${search}#`) : undefined;
}
