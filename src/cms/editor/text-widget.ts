// The field for a page's text or a YAML file: a plain text area.
import { decap, type DecapCms } from "./decap";

/** Registers the widget "mdx-source". */
export function registerSourceWidget(CMS: DecapCms): void {
  const { h, createClass } = decap;
  const control = createClass<object>({
    render() {
      const { forID, classNameWrapper, value, onChange } = this.props;
      return h("textarea", {
        id: forID,
        className: classNameWrapper,
        style: { fontFamily: "monospace", minHeight: "60vh" },
        value: value ?? "",
        onChange: (event: { target: HTMLTextAreaElement }) => onChange(event.target.value),
      });
    },
  });
  CMS.registerWidget("mdx-source", control);
}
