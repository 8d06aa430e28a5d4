// Runs before every test file, also where files share a process.
import { afterAll } from "vitest";
import { cleanUp } from "./support/clean-up";

afterAll(cleanUp);
