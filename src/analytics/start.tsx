// The part of analytics that loads with the first page: the question, and what counts page views.
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Consent } from "../components/Consent/Consent";
import { consent } from "./consent";
import { choose, startCounting } from "./page-views";

export { leavePage } from "./page-views";

function ReadersChoice() {
  const [choice, setChoice] = useState(consent);
  return (
    <Consent
      choice={choice}
      onChoose={(next) => {
        choose(next);
        setChoice(next);
      }}
    />
  );
}

// Below the site's own root: pages come and go, the question stays.
const container = document.createElement("div");
document.body.append(container);
createRoot(container).render(<ReadersChoice />);
startCounting();
