import { hydrateRoot } from "react-dom/client";
import { Page } from "./Page.jsx";

const props = JSON.parse(document.querySelector("#props").textContent);

hydrateRoot(document, <Page {...props} />);
