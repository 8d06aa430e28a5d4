/*! Tide tables, version 1. */
import { tides } from "./tides.js";

if (process.env.NODE_ENV !== "production") {
  console.log("Development build, tides are made up");
}

const list = document.querySelector("ul");
for (const { time, height } of await tides("harbor")) {
  const item = document.createElement("li");
  item.append(`${time}: ${height} m`);
  list.append(item);
}
