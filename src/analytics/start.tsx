// The part of analytics that loads with the first page: the consent question and the page view counter.
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Consent } from "./Consent/Consent";
import { choose, consent, startCounting } from "./page-views";

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

// Outside the site's own root, so the question stays when the page changes.
const container = document.createElement("div");
document.body.append(container);
createRoot(container).render(<ReadersChoice />);
startCounting();
