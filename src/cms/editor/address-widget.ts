// The field for the end of a page's address. A new page needs one, and changing it moves an existing page.
import { nameOfPath, nameProblem } from "../page-address";
import { decap, type DecapCms, type WidgetProps } from "./decap";
import { textOf } from "./file-format";
import { writerIndex } from "./open-draft";

/** The name of the page's file as it's stored, or "" for a new page. */
const storedName = ({ getEntry }: WidgetProps): string =>
  getEntry().get("newRecord") === true ? "" : nameOfPath(String(getEntry().get("path")));

/** Registers the widget "page-address". */
export function registerAddressWidget(CMS: DecapCms): void {
  const { h, createClass } = decap;
  const control = createClass<object>({
    /** Decap calls this when the field changes and before it saves. */
    isValid() {
      const { value, field } = this.props;
      const stored = storedName(this.props);
      const name = textOf(value) || stored;
      if (name === stored && stored !== "") return true;
      const index = writerIndex() ?? { pages: {}, published: [], redirects: {} };
      const names = stored === "" ? [] : [stored, String(this.props.getEntry().get("slug"))];
      const message = nameProblem(String(field.get("section")), name, index, names);
      return message === undefined ? true : { error: { type: "CUSTOM", message } };
    },
    render() {
      const { forID, value, field, onChange } = this.props;
      const stored = storedName(this.props);
      const section = String(field.get("section"));
      const folder = section === "" ? "/" : `/${section}/`;
      const isIndex = stored === "index";
      const hint = isIndex
        ? "The index page of a section can't be moved."
        : stored === ""
          ? "Lowercase letters, digits, and hyphens. It stays the same when you change the title."
          : "If you change it, the page moves: links in other pages change, and a published address redirects to the new one.";
      return h(
        "div",
        null,
        h(
          "div",
          { className: "cms-address" },
          h("span", null, folder),
          !isIndex &&
            h("input", {
              id: forID,
              value: value ?? stored,
              "aria-describedby": `${forID}-hint`,
              onChange: (event: { target: HTMLInputElement }) => onChange(event.target.value),
            }),
          !isIndex && h("span", null, "/"),
        ),
        h("small", { id: `${forID}-hint`, className: "cms-address-hint" }, hint),
      );
    },
  });
  CMS.registerWidget("page-address", control);
}
