// The notification banner.
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import type { Notification } from "../../../src/core/notification";
import { NotificationBanner } from "../../../src/notification/NotificationBanner/NotificationBanner";
import { recall } from "../../../src/ui/reader-storage";
import { axeViolations } from "../support/axe";
import { render, screen, user } from "../support/render";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

afterEach(() => {
  jest.restoreAllMocks();
  unstubAllGlobals();
  localStorage.clear();
});
async function show(notification: Notification) {
  stubGlobal("fetch", () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(notification) }),
  );
  const { container } = render(<NotificationBanner />);
  await screen.findByText(notification.text);
  return container;
}
const close = () => user.click(screen.getByRole("button", { name: "Dismiss the notification" }));

describe("src/notification/NotificationBanner", () => {
  it("shows its text, as a link if it has a target", async () => {
    const container = await show({ text: "News", url: "/migrate/5/" });
    expect(screen.getByRole("link", { name: "News" }).getAttribute("href")).toBe("/migrate/5/");
    expect(await axeViolations(container)).toEqual([]);
  });

  it("shows its text without a link if it has no target", async () => {
    await show({ text: "News" });
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("disappears when dismissed, and remembers that for the notification's version", async () => {
    await show({ text: "News" });
    await close();
    expect(screen.queryByText("News")).toBeNull();
    expect(localStorage.getItem("notification-dismissed")).toBe("3");
  });

  it("stays dismissed for the visit when storage is blocked", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    await show({ text: "News" });
    await close();
    expect(screen.queryByText("News")).toBeNull();
    expect(recall("notification-dismissed")).toBe("3");
  });
});
