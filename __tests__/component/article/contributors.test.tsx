// The contributors: who is listed, how they're counted, and when their pictures load.
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { Contributors } from "../../../src/article/Contributors/Contributors";
import { act, fireEvent, render, screen } from "../support/render";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

let show: () => void = () => undefined;
function stubObserver() {
  stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
}
const pictures = () => [...document.querySelectorAll("img")];

afterEach(() => {
  unstubAllGlobals();
  jest.useRealTimers();
});

describe("src/article/Contributors", () => {
  it.each([
    [["sokra"], "1 Contributor"],
    [["sokra", "byzyk"], "2 Contributors"],
    [["sokra", "rynclark", "mijaelwatts"], "1 Contributor"],
    [["sokra", "Sokra", "byzyk"], "2 Contributors"],
  ])("counts the contributors it shows: %j has the heading '%s'", (handles, heading) => {
    stubObserver();
    render(<Contributors handles={handles} />);
    expect(screen.getByRole("heading").textContent).toBe(heading);
    expect(screen.getAllByRole("link")).toHaveLength(parseInt(heading));
  });

  it("shows nothing when there's nobody to list", () => {
    stubObserver();
    const { container } = render(<Contributors handles={["maxloh"]} />);
    expect(container.innerHTML).toBe("");
  });

  it("links to the profile", () => {
    stubObserver();
    render(<Contributors handles={["sokra"]} />);
    expect(screen.getByRole("link", { name: "sokra" }).getAttribute("href")).toBe(
      "https://github.com/sokra",
    );
  });

  it("loads no picture before the list is visible, and then loads each at 90 pixels to show it at 45", () => {
    stubObserver();
    render(<Contributors handles={["sokra", "byzyk"]} />);
    expect(pictures()).toEqual([]);
    act(() => show());
    expect(pictures().map((img) => img.getAttribute("src"))).toEqual([
      "https://github.com/sokra.png?size=90",
      "https://github.com/byzyk.png?size=90",
    ]);
    for (const img of pictures()) expect([img.width, img.height]).toEqual([45, 45]);
  });

  it("shows a placeholder of the same size when a picture isn't loaded yet or is broken", () => {
    stubObserver();
    render(<Contributors handles={["sokra"]} />);
    const size = () => {
      const placeholder = screen.getByText("S").closest("svg");
      return [placeholder?.getAttribute("width"), placeholder?.getAttribute("height")];
    };
    expect(size()).toEqual(["45", "45"]);
    act(() => show());
    fireEvent.error(pictures()[0]!);
    expect(pictures()).toEqual([]);
    expect(size()).toEqual(["45", "45"]);
  });

  it("checks every 300 milliseconds in browsers without IntersectionObserver", () => {
    stubGlobal("IntersectionObserver", undefined);
    jest.useFakeTimers();
    render(<Contributors handles={["sokra"]} />);
    const box = jest.spyOn(screen.getByRole("list"), "getBoundingClientRect");
    box.mockReturnValue(new DOMRect(0, 5000, 300, 45));
    act(() => void jest.advanceTimersByTime(299));
    expect(box).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(301));
    expect(box).toHaveBeenCalledTimes(2);
    expect(pictures()).toEqual([]);
    box.mockReturnValue(new DOMRect(0, 100, 300, 45));
    act(() => void jest.advanceTimersByTime(300));
    expect(pictures()).toHaveLength(1);
    act(() => void jest.advanceTimersByTime(3000));
    expect(box).toHaveBeenCalledTimes(3);
  });
});
