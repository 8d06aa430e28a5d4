// Redirects old anchors whose subject is now on another page. The page's content file lists them.
import type { ContentFile } from "../core/content-file";

/**
 * Replaces an old address on load, before the page is shown, and when the hash changes later. An address with a
 * hash that the page contains is shown as soon as the document is parsed; otherwise, the page's content file says
 * where the hash leads. The script's `data-content` attribute is the file's address, so the text is the same on
 * every page, and one hash in the security policy covers all of them.
 */
export const MOVED_ANCHORS_SCRIPT = `(()=>{
const page=location.pathname,{content}=document.currentScript.dataset,{style}=document.documentElement;
const follow=async()=>{
const id=location.hash.slice(1);
if(location.pathname!==page||!id||document.getElementById(id))return;
const {moved}=await(await fetch(content)).json();
if(location.pathname!==page||!Object.hasOwn(moved,id))return;
const to=new URL(moved[id],location.href);
to.search=location.search;
location.replace(to);
return true};
const show=left=>{if(!left)style.display=""};
if(location.hash){
style.display="none";
addEventListener("DOMContentLoaded",()=>follow().then(show,show.bind(null,false)))}
addEventListener("hashchange",()=>follow().catch(()=>{}))})()`;

/** Returns the address that replaces an old one of a page with these anchors, or undefined if it's current. */
export function movedAddress(
  moved: ContentFile["moved"],
  { search, hash }: Pick<Location, "search" | "hash">,
): string | undefined {
  const id = hash.slice(1);
  return moved && Object.hasOwn(moved, id) ? moved[id]!.replace("#", `${search}#`) : undefined;
}
