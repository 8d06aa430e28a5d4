import "./app.css";
import logo from "./logo.svg";

document.querySelector("img").src = logo;
document.querySelector("button").addEventListener("click", async () => {
  const { draw } = await import("./chart.js");
  draw();
});
