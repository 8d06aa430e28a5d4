// A copy button on every code block. A diff copies as the new text: no removed lines.

const LABEL = "Copy";
const DONE_MS = 2000;
/** So many characters of the code tell a block without a title from the others. */
const NAME_LENGTH = 40;

/** The text that a reader wants from a code block. */
export function codeText(figure: Element): string {
  const code = figure.querySelector("code");
  if (!code) return "";
  const lines = code.querySelectorAll(".line");
  if (lines.length === 0) return code.textContent ?? "";
  return [...lines]
    .filter((line) => !line.classList.contains("del"))
    .map((line) => line.textContent ?? "")
    .join("");
}

/** What a button copies, for readers who hear it without seeing what it is beside. */
function nameOf(figure: Element): string {
  const title = figure.querySelector(".code-title")?.textContent;
  if (title) return ` ${title}`;
  const code = codeText(figure).trim().replace(/\s+/g, " ");
  return ` code: ${code.length > NAME_LENGTH ? `${code.slice(0, NAME_LENGTH)}…` : code}`;
}

/** Shows what the button does or has done; its name says to what. */
function label(button: HTMLButtonElement, figure: Element, text: string, state?: string): void {
  button.textContent = text;
  button.ariaLabel = text + nameOf(figure);
  if (state) button.dataset.state = state;
  else delete button.dataset.state;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const figure = button.closest("figure.code");
  if (!figure) return;
  try {
    await navigator.clipboard.writeText(codeText(figure).replace(/\n$/, ""));
    label(button, figure, "Copied", "copied");
  } catch {
    label(button, figure, "Not copied", "failed");
  }
  setTimeout(() => label(button, figure, LABEL), DONE_MS);
}

/** Adds the buttons below `root`; blocks that have one keep it. */
export function addCopyButtons(root: ParentNode): void {
  for (const figure of root.querySelectorAll("figure.code")) {
    if (figure.querySelector(".copy-code")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy-code";
    button.setAttribute("aria-live", "polite");
    label(button, figure, LABEL);
    figure.append(button);
  }
}

/** Listens on the whole document; call once. */
export function enhanceCopyButtons(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest(".copy-code");
    if (button instanceof HTMLButtonElement) void copy(button);
  });
}
