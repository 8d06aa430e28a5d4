import Tides from "./vendor/tides.js";
import "./vendor/tides-moon.js";

console.log(Tides.next("Brest"), Tides.moon());
