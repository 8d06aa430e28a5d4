// Modal dialogs: messages that stay until they're read, and questions that Decap's forms can't ask.

/** A field of a question. */
export interface Question {
  label: string;
  /** Attributes of the input; without `required`, it may stay empty. */
  input: Partial<Pick<HTMLInputElement, "type" | "required" | "accept" | "placeholder">>;
  /** Values to choose from; others can be entered, too. */
  suggestions?: readonly string[];
  /** Says what is wrong with a value, or returns undefined. */
  check(value: string): string | undefined;
}

/** Shows a message until it's closed. */
export async function showMessage(title: string, text: string): Promise<void> {
  await closed(showDialog(title, text, [], ["Close"]).dialog);
}

/** Asks for values and returns the inputs, or undefined if the writer canceled. */
export async function ask(
  title: string,
  text: string,
  questions: readonly Question[],
  confirm: string,
): Promise<HTMLInputElement[] | undefined> {
  const { dialog, inputs } = showDialog(title, text, questions, [confirm, "Cancel"]);
  return (await closed(dialog)) === "ok" ? inputs : undefined;
}

/** Offers something, and returns false if the writer declined. Closing the question in another way isn't declining. */
export async function offer(
  title: string,
  text: string,
  accept: string,
  decline: string,
): Promise<boolean> {
  const { dialog } = showDialog(title, text, [], [accept, decline]);
  dialog.querySelector<HTMLElement>("[value=ok]")!.focus();
  return (await closed(dialog)) !== "cancel";
}

/** Returns the value of the button that closed a dialog. */
const closed = (dialog: HTMLDialogElement): Promise<string> =>
  new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });

let count = 0;

function showDialog(
  title: string,
  text: string,
  questions: readonly Question[],
  [ok, cancel]: [ok: string, cancel?: string],
): { dialog: HTMLDialogElement; inputs: HTMLInputElement[] } {
  const id = `cms-dialog-${(count += 1)}`;
  const dialog = element("dialog", { className: "cms-dialog" });
  dialog.setAttribute("aria-labelledby", id);
  const form = element("form", { method: "dialog" });
  const inputs = questions.map(({ label, input, suggestions = [], check }, index) => {
    const field = element("input", input);
    const list = element("datalist", { id: `${id}-${index}` });
    list.append(...suggestions.map((value) => element("option", { value })));
    if (suggestions.length > 0) field.setAttribute("list", list.id);
    field.addEventListener("input", () =>
      field.setCustomValidity(field.value === "" ? "" : (check(field.value) ?? "")),
    );
    const wrapper = element("label", { textContent: label });
    wrapper.append(field, list);
    form.append(wrapper);
    return field;
  });
  const menu = element("menu", {});
  // Enter in a field submits the form with the first button that isn't of this type.
  if (cancel) {
    const close = () => dialog.close("cancel");
    menu.append(button(cancel, "cancel", { type: "button", onclick: close }));
  }
  menu.append(button(ok, "ok"));
  form.append(menu);
  dialog.append(
    element("h2", { id, textContent: title }),
    element("p", { textContent: text }),
    form,
  );
  document.body.append(dialog);
  dialog.showModal();
  inputs[0]?.focus();
  return { dialog, inputs };
}

const button = (textContent: string, value: string, more: Partial<HTMLButtonElement> = {}) =>
  element("button", { textContent, value, ...more });

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
