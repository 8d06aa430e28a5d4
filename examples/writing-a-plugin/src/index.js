import { slug } from "github-slugger";
import MiniSearch from "minisearch";

const teas = ["Green tea", "White tea", "Rooibos"];

const search = new MiniSearch({ fields: ["name"] });
search.addAll(teas.map((name, id) => ({ id, name })));

for (const { id } of search.search("tea")) {
  const link = document.createElement("a");
  link.href = `#${slug(teas[id])}`;
  link.textContent = teas[id];
  document.body.append(link);
}
