import { price } from "./price.js";

export const showChart = () => import("./chart.js");
export const showMap = () => import("./map.js");
console.log(price(20));
