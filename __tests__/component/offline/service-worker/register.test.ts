// When a new service worker reloads the page, and when it doesn't.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { waitFor } from "@testing-library/dom";
import { registerWorker } from "../../../../src/offline/service-worker/register";
import { stubGlobal, unstubAllGlobals } from "../../../support/stubs";

class FakeWorkers extends EventTarget {
  controller: object | null = null;
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  register = jest.fn((_url: string) => Promise.resolve(this.registration));
  /** Makes another worker take control. */
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
  // Other tests in the same process may have loaded resources.
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

  it("does nothing in browsers without service workers", () => {
    stubGlobal("navigator", {});
    expect(() => registerWorker(reload)).not.toThrow();
  });

  it("doesn't reload for the first worker, but tells it which resources the page has loaded", () => {
    registerWorker(reload);
    workers.takeControl();
    expect(reload).not.toHaveBeenCalled();
    const { postMessage } = workers.controller as { postMessage: ReturnType<typeof jest.fn> };
    expect(postMessage.mock.calls[0]?.[0]).toMatchObject({
      docs: "visited",
      urls: [location.href],
    });
  });

  it("reloads the page when another worker takes control", () => {
    workers.takeControl();
    registerWorker(reload);
    workers.takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("stops after three reloads within a minute in one tab", () => {
    workers.takeControl();
    for (let document = 0; document < 5; document += 1) {
      registerWorker(reload);
      workers.dispatchEvent(new Event("controllerchange"));
    }
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it("doesn't reload when storage is blocked, because it can't count reloads", () => {
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

  it("logs one line when a worker is waiting behind an active one", async () => {
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
