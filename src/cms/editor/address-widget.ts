// The field for a page's address: required for a new page; for an existing one, it shows the address.
import { decap, type DecapCms } from "./decap";

/** Registers the widget "page-address". */
export function registerAddressWidget(CMS: DecapCms): void {
  const { h, createClass } = decap;
  const control = createClass<object>({
    render() {
      const { forID, classNameWrapper, value, onChange } = this.props;
      return h("input", {
        id: forID,
        className: classNameWrapper,
        value: value ?? "",
        onChange: (event: { target: HTMLInputElement }) => onChange(event.target.value),
      });
    },
  });
  CMS.registerWidget("page-address", control);
}
