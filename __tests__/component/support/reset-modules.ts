// Resets the state of modules, like a new document does.
import { jest } from "@jest/globals";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";

/** Makes the next import() load fresh modules, except React: two copies can't share components. */
export function resetModules(): void {
  jest.resetModules();
  jest.unstable_mockModule("react", () => React);
  jest.unstable_mockModule("react/jsx-runtime", () => jsxRuntime);
  jest.unstable_mockModule("react-dom", () => ReactDOM);
}
