// The site's hooks during server rendering: the same wrap, the theme script, the document's language.
import "./src/styles/global.css";

export { wrapPageElement } from "./src/app/wrap-page-element";
export { wrapRootElement } from "./src/app/wrap-root-element";
export { onPreRenderHTML, onRenderBody } from "./src/app/render-document";
