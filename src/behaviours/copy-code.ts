// A copy button on every code block. A diff copies as the new text: no removed lines.

const LABEL = "Copy";
const DONE_MS = 2000;

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

async function copy(button: HTMLButtonElement): Promise<void> {
  const figure = button.closest("figure.code");
  if (!figure) return;
  try {
    await navigator.clipboard.writeText(codeText(figure).replace(/\n$/, ""));
    button.textContent = "Copied";
    button.dataset.state = "copied";
  } catch {
    button.textContent = "Not copied";
    button.dataset.state = "failed";
  }
  setTimeout(() => {
    button.textContent = LABEL;
    delete button.dataset.state;
  }, DONE_MS);
}

/** Adds the buttons below `root`; blocks that have one keep it. */
export function addCopyButtons(root: ParentNode): void {
  for (const figure of root.querySelectorAll("figure.code")) {
    if (figure.querySelector(".copy-code")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy-code";
    button.textContent = LABEL;
    button.setAttribute("aria-live", "polite");
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
