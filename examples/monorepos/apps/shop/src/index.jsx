import { createRoot } from "react-dom/client";
import { price } from "@tea/format";
import { Counter } from "@tea/ui";

const app = document.createElement("main");
document.body.append(app);
createRoot(app).render(<Counter label={price(450)} />);
