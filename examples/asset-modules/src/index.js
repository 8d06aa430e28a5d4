import "./style.css";
import mapUrl from "./maps/ridge.svg";
import hutMarkup from "./icons/hut.svg?markup";
import track from "./tracks/ridge.gpx";
import heights from "./tracks/ridge.heights";

const map = new Image();
map.src = mapUrl;
map.alt = "Map of the ridge trail";

const hut = document.createElement("span");
hut.innerHTML = hutMarkup;
hut.firstElementChild.style.color = "firebrick";

const points = new DOMParser()
  .parseFromString(track, "text/xml")
  .querySelectorAll("trkpt");
const meters = new Uint16Array(heights.buffer);

document.querySelector("p").textContent =
  `${points.length} points, up to ${Math.max(...meters)} m`;
document.body.append(map, hut);
