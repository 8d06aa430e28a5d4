import { format } from "../lib/money.js";
import { pick } from "../lib/teas.js";

console.log(pick(1), format(345));
