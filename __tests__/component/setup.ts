// Runs before every component test file, after the setup of all tests.
import { configure } from "@testing-library/dom";

// On a busy machine, a component can need seconds for what takes milliseconds otherwise.
configure({ asyncUtilTimeout: 10_000 });
