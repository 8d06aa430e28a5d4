import { createElement, useState } from "react";

export function Cart() {
  const [pieces, setPieces] = useState(0);
  return createElement(
    "button",
    { onClick: () => setPieces(pieces + 1) },
    `Cart: ${pieces}`,
  );
}
