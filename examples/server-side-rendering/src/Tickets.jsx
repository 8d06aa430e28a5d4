import { useState } from "react";

export function Tickets({ seats }) {
  const [tickets, setTickets] = useState(0);

  return (
    <p>
      <button onClick={() => setTickets(tickets + 1)}>
        Tickets: {tickets}
      </button>{" "}
      {seats - tickets} seats left
    </p>
  );
}
