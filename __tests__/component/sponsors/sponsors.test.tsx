// The home page's sponsors: when they load, which list comes first, and what's shown until then.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { renderToString } from "react-dom/server";
import type { SponsorCount, SponsorLists } from "../../../src/sponsors/sponsors";
import { axeViolations } from "../support/axe";
import { act, fireEvent, render, screen, user, within } from "../support/render";
import { resetModules } from "../support/reset-modules";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const picture = "https://images.opencollective.com/ada/avatar.png";
const ada = { slug: "ada", name: "Ada", url: "https://ada.example/", image: picture };
const segment = { slug: "segment", name: "Segment", url: "https://segment.com/", image: null };
const ranks: SponsorCount[] = [
  { rank: "gold", monthly: 1, total: 2 },
  { rank: "backer", monthly: 0, total: 1 },
];

let files: Record<string, SponsorLists | undefined>;
let requested: string[];
let observed: { target: Element; report: () => void }[];

beforeEach(() => {
  files = {
    "/sponsors/total.json": { gold: [segment, ada], backer: [{ ...segment, slug: "x" }] },
    "/sponsors/monthly.json": { gold: [ada] },
  };
  requested = [];
  observed = [];
  stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    return { ok: files[url] !== undefined, status: 404, json: async () => files[url] };
  });
  stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(target: Element) {
        observed.push({ target, report: () => this.report([{ isIntersecting: true }]) });
      }
      disconnect() {}
    },
  );
  jest.spyOn(Math, "random").mockReturnValue(0.33);
  // The module remembers the lists that it has loaded.
  resetModules();
});
afterEach(() => {
  unstubAllGlobals();
  jest.restoreAllMocks();
});

const show = async (shown = ranks) => {
  const { Sponsors } = await import("../../../src/sponsors/Sponsors/Sponsors");
  return render(<Sponsors ranks={shown} />);
};
/** Scrolls near the section. A second call scrolls the lists into view. */
const come = () => act(async () => observed.splice(0).forEach(({ report }) => report()));
const loaded = () => screen.findByRole("heading", { level: 3, name: /Gold/ });
const members = (rank: RegExp) => {
  const heading = screen.getByRole("heading", { level: 3, name: rank });
  return within(heading.parentElement!.parentElement!).getAllByRole("link");
};
const places = (container: HTMLElement) =>
  container.querySelectorAll("[aria-hidden=true] li:empty").length;

describe("before the reader scrolls near the sponsors", () => {
  it("shows text, a link to become a sponsor, and a placeholder for every possible sponsor", async () => {
    const { container } = await show();
    const section = screen.getByRole("region", { name: "Support the Team" });
    const link = within(section).getByRole("link", { name: "Become a sponsor" });
    expect(link.getAttribute("href")).toBe("https://opencollective.com/webpack");
    expect(places(container)).toBe(3);
    expect([requested, screen.queryAllByRole("heading", { level: 3 })]).toEqual([[], []]);
    expect(screen.getByRole("checkbox")).toHaveProperty("disabled", true);
  });

  it("renders HTML that doesn't depend on chance, has no style attributes, and hides what needs JavaScript", async () => {
    const { Sponsors } = await import("../../../src/sponsors/Sponsors/Sponsors");
    const html = renderToString(<Sponsors ranks={ranks} />);
    jest.mocked(Math.random).mockReturnValue(0);
    expect(renderToString(<Sponsors ranks={ranks} />)).toBe(html);
    expect(html).not.toContain("style=");
    expect(html).toContain("Become a sponsor");
    const [withoutScript] = html.split("needs-script");
    expect(withoutScript).not.toMatch(/<input|<li/);
  });

  it("shows no list and no switch when there are no sponsors", async () => {
    await show([]);
    expect(screen.getByRole("link", { name: "Become a sponsor" })).toBeDefined();
    expect([screen.queryByRole("checkbox"), observed]).toEqual([null, []]);
  });
});

describe("when the reader is near the lists", () => {
  it("loads one file, and shows its ranks with the amount that each requires", async () => {
    const { container } = await show();
    await come();
    expect((await loaded()).nextSibling?.textContent).toBe("from $10,000 in total");
    expect(requested).toEqual(["/sponsors/total.json"]);
    expect(members(/Gold/).map((link) => link.textContent)).toEqual(["SSegment", "AAda"]);
    expect(screen.getByRole("heading", { name: "Backers" })).toBeDefined();
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
    // The placeholders keep their space.
    expect(places(container)).toBe(3);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("shows the names in small ranks, and has them only for screen readers in large ranks", async () => {
    const hiddenNames = () =>
      members(/Backers/).filter((link) => link.querySelector(".visually-hidden")).length;
    const many = Array.from({ length: 13 }, (_, index) => ({ ...segment, slug: `s${index}` }));
    files["/sponsors/total.json"] = { gold: [ada], backer: many };
    files["/sponsors/monthly.json"] = { gold: [ada], backer: many.slice(1) };
    await show();
    await come();
    await loaded();
    expect([hiddenNames(), members(/Backers/)[0]!.textContent]).toEqual([13, "SSegment"]);
    await user.click(screen.getByRole("checkbox"));
    await screen.findByText("from $500 a month");
    expect(hiddenNames()).toBe(0);
  });

  it("marks links to sponsors as sponsored", async () => {
    await show();
    await come();
    await loaded();
    const [link] = members(/Gold/);
    expect(link!.getAttribute("rel")).toBe("sponsored nofollow noopener");
    expect([link!.getAttribute("href"), link!.getAttribute("title")]).toEqual([
      "https://segment.com/",
      "Segment",
    ]);
  });

  it.each([
    [0, "monthly"],
    [0.32, "monthly"],
    [0.33, "total"],
    [0.99, "total"],
  ])("the random number %s shows the %s list first", async (chance, type) => {
    jest.mocked(Math.random).mockReturnValue(chance);
    await show();
    await come();
    await loaded();
    expect(requested).toEqual([`/sponsors/${type}.json`]);
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", type === "monthly");
  });

  it("shows the monthly list first on 33 of 100 visits", async () => {
    let monthly = 0;
    for (let visit = 0; visit < 100; visit += 1) {
      jest.mocked(Math.random).mockReturnValue(visit / 100);
      const { unmount } = await show();
      await come();
      await loaded();
      if (screen.getByRole<HTMLInputElement>("checkbox").checked) monthly += 1;
      unmount();
    }
    expect(monthly).toBe(33);
  });

  it.each([
    ["no member", []],
    ["only the latest sponsors", [{ rank: "latest", monthly: 2, total: 2 } as const]],
  ])("neither starts with nor offers a monthly list with %s", async (_, latest) => {
    jest.mocked(Math.random).mockReturnValue(0);
    await show([...latest, { rank: "gold", monthly: 0, total: 2 }]);
    await come();
    await loaded();
    expect(requested).toEqual(["/sponsors/total.json"]);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("switches between the lists with the checkbox, and loads each once", async () => {
    await show();
    await come();
    await loaded();
    const box = screen.getByRole("checkbox", { name: "Show by average monthly amount" });
    await user.click(box);
    await screen.findByText("from $500 a month");
    expect(members(/Gold/)).toHaveLength(1);
    expect(screen.queryByRole("heading", { name: /Backers/ })).toBeNull();
    await user.click(box);
    await screen.findByText("from $10,000 in total");
    await user.click(box);
    await screen.findByText("from $500 a month");
    expect(requested).toEqual(["/sponsors/total.json", "/sponsors/monthly.json"]);
  });

  it("links to all sponsors on Open Collective when a list has no members anymore", async () => {
    files["/sponsors/monthly.json"] = {};
    await show();
    await come();
    await loaded();
    await user.click(screen.getByRole("checkbox"));
    const link = await screen.findByRole("link", { name: "See all sponsors on Open Collective" });
    expect(link.getAttribute("href")).toBe("https://opencollective.com/webpack");
  });
});

describe("pictures", () => {
  it("load when their rank is in view, with a letter in their place until then and if they're broken", async () => {
    const { container } = await show();
    await come();
    await loaded();
    const images = () => [...container.querySelectorAll("img")];
    expect(images()).toEqual([]);
    await come();
    const [image] = images();
    expect(images()).toHaveLength(1);
    expect([image!.src, image!.getAttribute("loading")]).toEqual([picture, "lazy"]);
    fireEvent.error(image!);
    expect(images()).toEqual([]);
    expect(members(/Gold/).map((link) => link.textContent)).toEqual(["SSegment", "AAda"]);
  });
});

describe("a list that doesn't load", () => {
  it("is reported with a button to try again, and the link to become a sponsor stays", async () => {
    const file = files["/sponsors/total.json"];
    files["/sponsors/total.json"] = undefined;
    const { container } = await show();
    await come();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("couldn't be loaded");
    expect(screen.getByRole("link", { name: "Become a sponsor" })).toBeDefined();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("alert");
    files["/sponsors/total.json"] = file;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await loaded();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("doesn't prevent the other list from loading", async () => {
    files["/sponsors/total.json"] = undefined;
    await show();
    await come();
    await screen.findByRole("alert");
    await user.click(screen.getByRole("checkbox"));
    await screen.findByText("from $500 a month");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
