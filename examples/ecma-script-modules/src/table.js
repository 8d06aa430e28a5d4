import { convert } from "./convert.js";

export const table = (amount) =>
  [1, 2, 3]
    .map((factor) => `${amount * factor} = ${convert(amount * factor)}`)
    .join(", ");
