// Forgets what modules remember, as a new document does.
import { jest } from "@jest/globals";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";

/** The next import() gives fresh modules. React stays: one copy doesn't know the components of another. */
export function resetModules(): void {
  jest.resetModules();
  jest.unstable_mockModule("react", () => React);
  jest.unstable_mockModule("react/jsx-runtime", () => jsxRuntime);
  jest.unstable_mockModule("react-dom", () => ReactDOM);
}
