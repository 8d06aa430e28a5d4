import MiniSearch from "minisearch";
import { notes } from "./notes.js";

const index = new MiniSearch({
  fields: ["title", "code"],
  storeFields: ["title", "code"],
});
index.addAll(notes());

export const find = (text) =>
  text ? index.search(text, { prefix: true }) : notes();
