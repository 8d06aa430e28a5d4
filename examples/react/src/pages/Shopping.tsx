import { useState } from "react";
import { ingredients } from "../ingredients.ts";
import * as styles from "./shopping.module.css";

function Item({ name }: { name: string }) {
  const [bought, setBought] = useState(false);
  return (
    <label className={bought ? styles.bought : styles.item}>
      <input
        type="checkbox"
        checked={bought}
        onChange={() => setBought(!bought)}
      />{" "}
      {name}
    </label>
  );
}

export default function Shopping() {
  return (
    <main>
      <h1>Shopping list</h1>
      {ingredients.map(({ name }) => (
        <Item key={name} name={name} />
      ))}
    </main>
  );
}
