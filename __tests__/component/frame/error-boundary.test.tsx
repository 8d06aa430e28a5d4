// What a reader sees when a part of a page throws an error, or its code doesn't load.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import { ErrorBoundary } from "../../../src/frame/ErrorBoundary/ErrorBoundary";
import { loadChunk } from "../../../src/core/load-chunk";
import { axeViolations } from "../support/axe";
import { render, screen, user } from "../support/render";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const reload = jest.fn<() => void>();
let navigationType: string;

beforeEach(() => {
  reload.mockReset();
  navigationType = "navigate";
  stubGlobal("performance", {
    ...performance,
    now: () => 0,
    getEntriesByType: () => [{ type: navigationType }],
  });
  // React logs every error that a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  unstubAllGlobals();
  jest.restoreAllMocks();
});

function renderLazy(thrown: Error) {
  const Lazy = lazy(() => loadChunk<{ default: ComponentType }>(() => Promise.reject(thrown)));
  return render(
    <ErrorBoundary reload={reload}>
      <Suspense fallback="…">
        <Lazy />
      </Suspense>
    </ErrorBoundary>,
  );
}

describe("src/frame/ErrorBoundary", () => {
  it("shows its children", () => {
    render(<ErrorBoundary reload={reload}>text</ErrorBoundary>);
    screen.getByText("text");
  });

  it.each([
    [new Error("Loading chunk 7 failed.\n(missing: /7.js)"), "Loading chunk 7 failed."],
    [new Error("Loading CSS chunk 7 failed.\n(/7.css)"), "Loading CSS chunk 7 failed."],
    [new Error("Cannot find module './page'"), "Cannot find module './page'."],
  ])("reloads the page once when a part doesn't load, and says so: %p", async (thrown, text) => {
    renderLazy(thrown);
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("doesn't reload a page that was just reloaded, but lets the reader do it", async () => {
    navigationType = "reload";
    const { container } = renderLazy(new Error("Loading chunk 7 failed.\n(missing: /7.js)"));
    const button = await screen.findByRole("button", { name: "Reload" });
    expect(reload).not.toHaveBeenCalled();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(button);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("doesn't reload after an error in a component, and shows its message only in the console", () => {
    function Broken(): never {
      throw new TypeError("x is undefined");
    }
    render(
      <ErrorBoundary reload={reload}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("alert").textContent).toContain("Something went wrong on this page.");
    expect(screen.getByRole("alert").textContent).not.toContain("undefined");
    expect(reload).not.toHaveBeenCalled();
  });
});
