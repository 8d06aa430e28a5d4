import { useState } from "react";
import * as styles from "./App.module.css";
import basket from "./basket.svg";
import basketFile from "./basket.svg?url";
import note from "./note.txt?raw";

/** Every shelf is a separate file, which loads when it's opened. */
const shelves = import.meta.glob<{ goods: string[] }>("./shelves/*.ts");

export function App() {
  const [goods, setGoods] = useState<string[]>([]);
  const open = async (path: string) =>
    setGoods((await shelves[path]!()).goods);
  return (
    <main className={styles.shop}>
      <h1>{import.meta.env.VITE_SHOP}</h1>
      <a href={basketFile}>
        <img src={basket} alt="Basket" />
      </a>
      <p>{note}</p>
      {Object.keys(shelves).map((path) => (
        <button
          key={path}
          type="button"
          onClick={() => void open(path)}
        >
          {path}
        </button>
      ))}
      <ul>
        {goods.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}
