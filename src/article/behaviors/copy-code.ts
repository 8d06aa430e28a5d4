// Adds a copy button to every code block. Copying a diff copies the new text without the removed lines.

const LABEL = "Copy";
const DONE_MS = 2000;
/** How many characters of the code identify a block without a title. */
const NAME_LENGTH = 40;

/** Returns the text that a reader wants from a code block. */
export function codeText(figure: Element): string {
  const code = figure.querySelector("code");
  if (!code) return "";
  const lines = code.querySelectorAll(".line");
  if (lines.length === 0) return code.textContent;
  return [...lines]
    .filter((line) => !line.classList.contains("del"))
    .map((line) => line.textContent)
    .join("");
}

/** Describes what a button copies, for readers who can't see which block it belongs to. */
function nameOf(figure: Element): string {
  const title = figure.querySelector(".code-title")?.textContent;
  if (title) return ` ${title}`;
  const code = codeText(figure).trim().replace(/\s+/g, " ");
  return ` code: ${code.length > NAME_LENGTH ? `${code.slice(0, NAME_LENGTH)}…` : code}`;
}

/** Shows the button's action or result. Its accessible name says which block it belongs to. */
function label(button: HTMLButtonElement, figure: Element, text: string, state?: string): void {
  button.textContent = text;
  button.ariaLabel = text + nameOf(figure);
  if (state) button.dataset.state = state;
  else delete button.dataset.state;
}

/** Copies the code of a button's block, and shows the result. */
export async function copyCode(button: HTMLButtonElement): Promise<void> {
  const figure = button.closest("figure.code")!;
  try {
    await navigator.clipboard.writeText(codeText(figure).replace(/\n$/, ""));
    label(button, figure, "Copied", "copied");
  } catch {
    label(button, figure, "Not copied", "failed");
  }
  setTimeout(() => label(button, figure, LABEL), DONE_MS);
}

/** Adds the buttons below `root`. It's safe to call again. */
export function addCopyButtons(root: ParentNode): void {
  for (const figure of root.querySelectorAll("figure.code")) {
    const existing = figure.querySelector<HTMLButtonElement>(".copy-code");
    if (existing) {
      // The markup is remembered when the reader leaves, even if it shows the result of a click.
      label(existing, figure, LABEL);
      continue;
    }
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy-code";
    button.setAttribute("aria-live", "polite");
    label(button, figure, LABEL);
    figure.append(button);
  }
}
