// Runs before every test file, even if several files share a process.
import { afterAll, afterEach } from "@jest/globals";
import { cleanUpFile, cleanUpTest } from "./support/clean-up";

afterEach(cleanUpTest);
afterAll(cleanUpFile);
