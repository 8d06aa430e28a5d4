import { listBirds } from "./list.js";

listBirds(({ name, clues }) => [name, ": ", clues]);
