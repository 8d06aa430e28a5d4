import { greeting } from "./messages/de.properties";

document.title = greeting({ name: "Ada" });
