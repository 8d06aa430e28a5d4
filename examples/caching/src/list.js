import birds from "./birds.csv";

const loadSearch = () =>
  import(
    /* webpackChunkName: "search", webpackPrefetch: true */ "./search.js"
  );

export function listBirds(describe) {
  const input = document.querySelector("input");
  const list = document.querySelector("ul");

  const show = (found) => {
    const items = found.map((bird) => {
      const item = document.createElement("li");
      item.append(...describe(bird));
      return item;
    });
    list.replaceChildren(...items);
  };

  input.oninput = async () => {
    const text = input.value;
    if (text === "") return show(birds);
    const { search } = await loadSearch();
    if (text === input.value) show(search(text));
  };
  input.oninput();
}
