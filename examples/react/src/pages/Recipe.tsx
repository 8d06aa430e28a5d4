import { useState } from "react";
import { ingredients } from "../ingredients.ts";
import * as styles from "./recipe.module.css";

export function Recipe() {
  const [people, setPeople] = useState(2);
  return (
    <main className={styles.card}>
      <h1>Rice with lentils</h1>
      <button onClick={() => setPeople(people + 1)}>
        For {people} people
      </button>
      <ul>
        {ingredients.map(({ name, grams }) => (
          <li key={name}>
            {name}:{" "}
            <span className={styles.amount}>{grams * people} g</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
