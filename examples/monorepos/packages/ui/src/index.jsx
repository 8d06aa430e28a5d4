import { useState } from "react";

export function Counter({ label }) {
  const [count, setCount] = useState(1);
  return (
    <button onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
