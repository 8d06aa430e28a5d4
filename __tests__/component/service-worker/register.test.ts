// When a new service worker makes the page load again, and when it does not.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerWorker } from "../../../src/service-worker/register";

class FakeWorkers extends EventTarget {
  controller: object | null = null;
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  register = vi.fn(() => Promise.resolve(this.registration));
  /** Another worker takes control. */
  takeControl(): void {
    this.controller = { postMessage: vi.fn() };
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let workers: FakeWorkers;
const reload = vi.fn();

beforeEach(() => {
  workers = new FakeWorkers();
  vi.stubGlobal("navigator", { serviceWorker: workers });
  vi.stubGlobal("location", { href: "https://docs.example/", reload });
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => callback());
  sessionStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

describe("registerWorker", () => {
  it("registers /sw.js", () => {
    registerWorker();
    expect(workers.register).toHaveBeenCalledWith("/sw.js");
  });

  it("does nothing where there are no service workers", () => {
    vi.stubGlobal("navigator", {});
    expect(registerWorker).not.toThrow();
  });

  it("leaves the page alone when its first worker comes, and tells that what it has loaded", () => {
    registerWorker();
    workers.takeControl();
    expect(reload).not.toHaveBeenCalled();
    const { postMessage } = workers.controller as { postMessage: ReturnType<typeof vi.fn> };
    expect(postMessage.mock.calls[0]?.[0]).toMatchObject({
      docs: "visited",
      urls: ["https://docs.example/"],
    });
  });

  it("loads the page again when another worker takes control", () => {
    workers.takeControl();
    registerWorker();
    workers.takeControl();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("stops after three times within a minute, in one tab", () => {
    workers.takeControl();
    for (let document = 0; document < 5; document += 1) {
      registerWorker();
      workers.dispatchEvent(new Event("controllerchange"));
    }
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it("does not where nobody can count", () => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    workers.takeControl();
    registerWorker();
    workers.takeControl();
    expect(reload).not.toHaveBeenCalled();
  });

  it("says in one line that a worker waits, when there is one before it", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    workers.takeControl();
    registerWorker();
    await Promise.resolve();
    const installing = Object.assign(new EventTarget(), { state: "installing" });
    Object.assign(workers.registration, { installing });
    await vi.waitFor(() => {
      workers.registration.dispatchEvent(new Event("updatefound"));
      for (const state of ["installed", "activating", "activated"]) {
        installing.state = state;
        installing.dispatchEvent(new Event("statechange"));
      }
      expect(log).toHaveBeenCalledOnce();
    });
    expect(log.mock.calls[0]?.[0]).toMatch(/waiting/);
  });
});
