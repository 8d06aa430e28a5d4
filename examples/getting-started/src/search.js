import MiniSearch from "minisearch";
import { birds } from "./birds.js";

const index = new MiniSearch({
  fields: ["name", "clues"],
  storeFields: ["name", "clues"],
  searchOptions: { prefix: true, fuzzy: 0.2 },
});

index.addAll(birds);

export const search = (text) => index.search(text);
