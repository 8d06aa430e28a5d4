// Runs before every test file, also where files share a process.
import { afterAll, afterEach } from "@jest/globals";
import { cleanUpFile, cleanUpTest } from "./support/clean-up";

afterEach(cleanUpTest);
afterAll(cleanUpFile);
