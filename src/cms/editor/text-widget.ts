// The field for a page's text or a YAML file.
import { addImage } from "./add-image";
import { decap, type DecapCms } from "./decap";

/** Registers the widget "mdx-source". */
export function registerSourceWidget(CMS: DecapCms): void {
  const { h, createClass } = decap;
  const control = createClass<object>({
    render() {
      const { forID, classNameWrapper, value, onChange } = this.props;
      const textarea = () => document.getElementById(forID) as HTMLTextAreaElement;
      const insertImage = async () => {
        const markdown = await addImage(this.props);
        const field = textarea();
        if (markdown) field.setRangeText(`\n${markdown}\n`);
        if (markdown) onChange(field.value);
        field.focus();
      };
      return h(
        "div",
        null,
        h("button", { type: "button", className: "cms-button", onClick: insertImage }, "Add image"),
        h("textarea", {
          id: forID,
          className: `${classNameWrapper} cms-source`,
          value: value ?? "",
          onChange: (event: { target: HTMLTextAreaElement }) => onChange(event.target.value),
        }),
      );
    },
  });
  CMS.registerWidget("mdx-source", control);
}
