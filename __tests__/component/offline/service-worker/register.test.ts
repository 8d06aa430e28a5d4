// When a new service worker makes the page load again, and when it does not.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { waitFor } from "@testing-library/dom";
import { registerWorker } from "../../../../src/offline/service-worker/register";
import { stubGlobal, unstubAllGlobals } from "../../../support/stubs";

class FakeWorkers extends EventTarget {
  controller: object | null = null;
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  register = jest.fn((_url: string) => Promise.resolve(this.registration));
  /** Another worker takes control. */
  takeControl(): void {
    this.controller = { postMessage: jest.fn() };
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let workers: FakeWorkers;
const reload = jest.fn<() => void>();

beforeEach(() => {
  workers = new FakeWorkers();
  stubGlobal("navigator", { serviceWorker: workers });
  stubGlobal("requestIdleCallback", (callback: () => void) => callback());
  sessionStorage.clear();
  // Other tests may have loaded something in the same process.
  performance.clearResourceTimings();
});

afterEach(() => {
  unstubAllGlobals();
  jest.restoreAllMocks();
  reload.mockReset();
});

describe("registerWorker", () => {
  it("registers /sw.js", () => {
    registerWorker(reload);
    expect(workers.register).toHaveBeenCalledWith("/sw.js");
  });

  it("does nothing where there are no service workers", () => {
    stubGlobal("navigator", {});
    expect(() => registerWorker(reload)).not.toThrow();
  });

  it("leaves the page alone when its first worker comes, and tells that what it has loaded", () => {
    registerWorker(reload);
    workers.takeControl();
    expect(reload).not.toHaveBeenCalled();
    const { postMessage } = workers.controller as { postMessage: ReturnType<typeof jest.fn> };
    expect(postMessage.mock.calls[0]?.[0]).toMatchObject({
      docs: "visited",
      urls: [location.href],
    });
  });

  it("loads the page again when another worker takes control", () => {
    workers.takeControl();
    registerWorker(reload);
    workers.takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("stops after three times within a minute, in one tab", () => {
    workers.takeControl();
    for (let document = 0; document < 5; document += 1) {
      registerWorker(reload);
      workers.dispatchEvent(new Event("controllerchange"));
    }
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it("does not where nobody can count", () => {
    stubGlobal("sessionStorage", {
      getItem: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    workers.takeControl();
    registerWorker(reload);
    workers.takeControl();
    expect(reload).not.toHaveBeenCalled();
  });

  it("says in one line that a worker waits, when there is one before it", async () => {
    const log = jest.spyOn(console, "log").mockImplementation(() => undefined);
    workers.takeControl();
    registerWorker(reload);
    await Promise.resolve();
    const installing = Object.assign(new EventTarget(), { state: "installing" });
    Object.assign(workers.registration, { installing });
    await waitFor(() => {
      workers.registration.dispatchEvent(new Event("updatefound"));
      for (const state of ["installed", "activating", "activated"]) {
        installing.state = state;
        installing.dispatchEvent(new Event("statechange"));
      }
      expect(log).toHaveBeenCalledTimes(1);
    });
    expect(log.mock.calls[0]?.[0]).toMatch(/waiting/);
  });
});
