// What single keys do, and the dialog that lists all shortcuts and switches single keys off. Loaded by
// the first of them.
import { useEffect, useId, useRef, useState } from "react";
import { modifierKey, type PressedKey, registeredShortcuts } from "../../hooks/use-shortcuts";
import { chooseTheme } from "../../hooks/use-theme";
import { adopt } from "../../styles/adopt";
import { Icon } from "../Icon/Icon";
import { toTop } from "../ScrollTools/to-top";
import { isMeant, singleKeysAreOn, switchSingleKeys } from "./single-keys";

adopt(`
.shortcuts {
  width: min(26rem, 100vw - 2rem);
  max-height: calc(100vh - 2rem);
  padding: var(--space-5);
  border: 1px solid var(--color-control);
  border-radius: var(--radius);
  background: var(--color-page);
  color: var(--color-text);
}
.shortcuts::backdrop {
  background: var(--color-shade);
}
.shortcuts > form {
  display: flex;
  align-items: center;
  justify-content: space-between;
}
.shortcuts h2 {
  font-size: var(--size-l);
}
.shortcuts button {
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin: -0.5rem;
  border-radius: var(--radius);
  color: var(--color-muted);
}
.shortcuts button:hover {
  background: var(--color-hover);
}
.shortcuts dl {
  margin-block: var(--space-3) var(--space-4);
}
.shortcuts dl > div {
  display: flex;
  gap: var(--space-4);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-2);
  border-bottom: 1px solid var(--color-line);
}
.shortcuts dd {
  white-space: nowrap;
}
.shortcuts kbd {
  display: inline-block;
  min-width: 1.75em;
  padding: 0.1em 0.4em;
  border: 1px solid var(--color-control);
  border-bottom-width: 2px;
  border-radius: var(--radius-small);
  text-align: center;
}
.shortcuts label {
  display: flex;
  gap: var(--space-2);
  align-items: baseline;
  font-size: var(--size-s);
}
.shortcut-done {
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius);
  background: var(--color-button);
  color: var(--color-button-text);
}
.shortcut-done:empty {
  display: none;
}
`);

type Say = (text: string) => void;

/** For how long what was done is said, in milliseconds. */
const SAID_MS = 2000;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The current page in the sidebar; on small screens the panel that holds it. */
function goToPages(): void {
  const link = find("[data-scroll-box=column] [aria-current=page]");
  if (link?.offsetParent) link.focus();
  else find("header [aria-controls][aria-label='Open the navigation']")?.click();
}

function switchTheme(): void {
  chooseTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
}

function copyLink(say: Say): void {
  (async () => navigator.clipboard.writeText(location.href))().then(
    () => say("Link copied"),
    () => say("The link was not copied"),
  );
}

const ACTIONS: readonly { key: string; label: string; run?: (say: Say) => void }[] = [
  { key: "n", label: "Next page", run: () => find("main a[rel=next]")?.click() },
  { key: "p", label: "Previous page", run: () => find("main a[rel=prev]")?.click() },
  { key: "m", label: "Pages of this section", run: goToPages },
  { key: "u", label: "Back to top", run: toTop },
  { key: "l", label: "Copy the link of this page", run: copyLink },
  { key: "t", label: "Light or dark theme", run: switchTheme },
  { key: "?", label: "This list" },
];

export interface ShortcutsProps {
  /** The last single key; each new object is a key press. */
  pressed: PressedKey | undefined;
}

/** Does what the key means; `?` opens the dialog. */
export function Shortcuts({ pressed }: ShortcutsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [done, setDone] = useState("");
  const [areOn, setAreOn] = useState(singleKeysAreOn);
  const modifier = modifierKey();

  useEffect(() => {
    if (!pressed || !isMeant(pressed)) return;
    if (pressed.key === "?") dialog.current?.showModal();
    else ACTIONS.find(({ key }) => key === pressed.key)?.run?.(setDone);
  }, [pressed]);

  useEffect(() => {
    if (done === "") return;
    const timer = setTimeout(() => setDone(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [done]);

  return (
    <>
      <p className="shortcut-done" role="status">
        {done}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the dialog; Escape does the same */}
      <dialog
        ref={dialog}
        className="shortcuts"
        aria-labelledby={titleId}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        <form method="dialog">
          <h2 id={titleId}>Keyboard shortcuts</h2>
          <button type="submit" aria-label="Close the list of shortcuts">
            <Icon name="close" />
          </button>
        </form>
        <dl>
          {registeredShortcuts().map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <kbd>{modifier}</kbd> <kbd>{key.toUpperCase()}</kbd>
              </dd>
            </div>
          ))}
          {ACTIONS.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={areOn}
            onChange={({ target }) => {
              switchSingleKeys(target.checked);
              setAreOn(target.checked);
            }}
          />
          <span>Use single keys. Without them, this list opens from the foot of every page.</span>
        </label>
      </dialog>
    </>
  );
}
