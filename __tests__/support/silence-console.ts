import { jest } from "@jest/globals";
import { whenFileEnds } from "./clean-up";

/** Discards what samples print to the console, until the current test file is done. */
export function silenceConsole(): void {
  for (const method of ["error", "info", "log", "warn"] as const) {
    const spy = jest.spyOn(console, method).mockImplementation(() => undefined);
    whenFileEnds(() => spy.mockRestore());
  }
}
