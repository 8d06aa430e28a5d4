import { keepOffline } from "./offline.js";

const list = document.querySelector("ul");
const things = JSON.parse(localStorage.getItem("things") ?? "[]");

function add(thing) {
  const item = document.createElement("li");
  item.append(thing);
  list.append(item);
}

things.forEach(add);

document.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const thing = new FormData(event.target).get("thing");
  things.push(thing);
  localStorage.setItem("things", JSON.stringify(things));
  add(thing);
  event.target.reset();
});

document.querySelector("#ideas").addEventListener("click", async () => {
  const { ideas } = await import("./ideas.js");
  ideas.forEach(add);
});

if (process.env.NODE_ENV === "production") keepOffline();
