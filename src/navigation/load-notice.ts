// Shows a notice over the page if something fails to load. It uses plain DOM because React, or the chunk that
// would show the notice, may be the part that failed.

const STYLE =
  "position:fixed;inset:auto 1rem 1rem;z-index:20;padding:1rem;border:1px solid;background:var(--color-page);color:var(--color-text)";

let hide = () => {};

/** Removes the notice. */
export const hideLoadNotice = (): void => hide();

/**
 * Shows a notice, replacing the previous one, with a button for an action and one that closes it. Its role is
 * "status" while the page may still load.
 */
export function showLoadNotice(
  text: string,
  button: string,
  onClick: () => void,
  role = "alert",
): void {
  hide();
  const notice = document.createElement("div");
  notice.setAttribute("role", role);
  notice.style.cssText = STYLE;
  notice.dataset.print = "hidden";
  hide = () => notice.remove();
  const addButton = (name: string, act: () => void) => {
    const element = document.createElement("button");
    element.className = "button";
    element.textContent = name;
    element.onclick = () => {
      hide();
      act();
    };
    notice.append(" ", element);
  };
  notice.append(text);
  addButton(button, onClick);
  addButton("Close", hide);
  document.body.append(notice);
}

/** Says which part of the page didn't load, and offers to reload the page. */
export const offerReload = (text: string): void =>
  showLoadNotice(text, "Reload", () => location.reload());
