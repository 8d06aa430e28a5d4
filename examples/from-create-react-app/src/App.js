import { useState } from "react";
import styles from "./App.module.css";
import tram from "./tram.svg";

export function App() {
  const [line, setLine] = useState(12);
  return (
    <main className={styles.stop}>
      <h1>Trams in {process.env.REACT_APP_CITY}</h1>
      <img src={tram} alt="Tram" />
      <button
        type="button"
        onClick={() => setLine(line === 12 ? 28 : 12)}
      >
        Line {line}
      </button>
    </main>
  );
}
