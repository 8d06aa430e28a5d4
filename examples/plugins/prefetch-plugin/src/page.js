import { draw } from "./charts/index.js";

draw();
