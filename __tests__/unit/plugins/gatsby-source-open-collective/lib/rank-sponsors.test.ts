import { describe, expect, it } from "@jest/globals";
import type { Contribution } from "../../../../../plugins/gatsby-source-open-collective/lib/contribution";
import { rankSponsors } from "../../../../../plugins/gatsby-source-open-collective/lib/rank-sponsors";
import type { SponsorLists } from "../../../../../src/sponsors/sponsors";

const now = new Date("2026-11-21T12:00:00Z");

const contribution = (slug: string, more: Partial<Contribution>): Contribution => ({
  slug,
  name: slug.toUpperCase(),
  url: `https://${slug}.example/`,
  image: null,
  total: 0,
  lastYear: 0,
  since: null,
  ...more,
});

/** Lists the slugs of each rank's members. */
const slugs = (lists: SponsorLists) =>
  Object.fromEntries(
    Object.entries(lists).map(([rank, members]) => [rank, members.map(({ slug }) => slug)]),
  );
const rankOf = (lists: SponsorLists) => Object.keys(lists).join();

describe("the rank", () => {
  it.each([
    [0.99, ""],
    [1, "backer"],
    [199.99, "backer"],
    [200, "bronze"],
    [1_999.99, "bronze"],
    [2_000, "silver"],
    [9_999.99, "silver"],
    [10_000, "gold"],
    [49_999.99, "gold"],
    [50_000, "platinum"],
    [1_000_000, "platinum"],
  ])("for $%s in total is '%s'", (dollars, rank) => {
    const given = contribution("ada", { total: Math.round(dollars * 100) });
    const { total, monthly } = rankSponsors([given], [], now);
    expect([rankOf(total), rankOf(monthly)]).toEqual([rank, ""]);
  });

  it.each([
    [0.99, ""],
    [1, "backer"],
    [9.99, "backer"],
    [10, "bronze"],
    [99.99, "bronze"],
    [100, "silver"],
    [499.99, "silver"],
    [500, "gold"],
    [2_499.99, "gold"],
    [2_500, "platinum"],
  ])("for $%s a month over the year is '%s'", (dollars, rank) => {
    const given = contribution("ada", { lastYear: Math.round(dollars * 100) * 12 });
    expect(rankOf(rankSponsors([given], [], now).monthly)).toBe(rank);
  });

  it("lists the most generous sponsors first, and no sponsors without a rank", () => {
    const contributions = [300, 100, 250, 0.5, 300].map((dollars, index) =>
      contribution(`s${index}`, { total: dollars * 100 }),
    );
    expect(slugs(rankSponsors(contributions, [], now).total)).toEqual({
      bronze: ["s0", "s4", "s2"],
      backer: ["s1"],
    });
  });

  it("contains only what the page shows", () => {
    const given = contribution("ada", { total: 100_000, lastYear: 500, since: "2020-01-01" });
    expect(rankSponsors([given], [], now).total).toEqual({
      bronze: [{ slug: "ada", name: "ADA", url: "https://ada.example/", image: null }],
    });
  });
});

describe("sponsors outside Open Collective", () => {
  const peerigon = {
    slug: "peerigon",
    name: "Peerigon",
    url: "https://peerigon.com/",
    total: 144_139,
  };

  it("are ranked by the amounts in the file", () => {
    expect(rankSponsors([], [peerigon], now).total).toEqual({
      bronze: [{ slug: "peerigon", name: "Peerigon", url: "https://peerigon.com/", image: null }],
    });
  });

  it("are merged with the account that has their slug, and the two amounts are added up", () => {
    const account = contribution("peerigon", {
      total: 100_000,
      lastYear: 12_000,
      image: "https://images.opencollective.com/peerigon/logo.png",
    });
    const { total, monthly } = rankSponsors([account], [peerigon], now);
    expect(slugs(total)).toEqual({ silver: ["peerigon"] });
    expect(total.silver![0]!.image).toContain("logo.png");
    expect(slugs(monthly)).toEqual({ bronze: ["peerigon"] });
  });
});

describe("the latest sponsors", () => {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

  it("are those who first gave in the last 21 days, newest first, in both lists", () => {
    const { total, monthly } = rankSponsors(
      [
        contribution("edge", { total: 500, since: since(21) }),
        contribution("old", { total: 500, since: since(21.01) }),
        contribution("new", { total: 500, since: since(0) }),
        contribution("tomorrow", { total: 500, since: since(-1) }),
        contribution("little", { total: 99, since: since(1) }),
      ],
      [],
      now,
    );
    expect(slugs(total).latest).toEqual(["new", "edge"]);
    expect(slugs(monthly)).toEqual({ latest: ["new", "edge"] });
  });

  it("number at most 30", () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      contribution(`s${index}`, { total: 500, since: since(index / 4) }),
    );
    const { latest } = slugs(rankSponsors(many, [], now).total);
    expect([latest!.length, latest![0], latest![29]]).toEqual([30, "s0", "s29"]);
  });
});

describe("backers", () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    contribution(`s${index}`, { total: 100 + index }),
  );
  const backers = (contributions: Contribution[]) =>
    slugs(rankSponsors(contributions, [], now).total).backer!;

  it("are limited to a hundred, from all parts of the list", () => {
    const chosen = backers(many).map((slug) => Number(slug.slice(1)));
    expect(new Set(chosen).size).toBe(100);
    for (const part of [0, 100, 200, 300]) {
      const count = chosen.filter((number) => number >= part && number < part + 100).length;
      expect(count).toBeGreaterThan(10);
    }
  });

  it("are the same for the same data, regardless of its order", () => {
    expect(backers([...many].reverse())).toEqual(backers(many));
  });

  it("change when an amount changes", () => {
    const changed = [contribution("s0", { total: 150 }), ...many.slice(1)];
    const before = new Set(backers(many));
    expect(backers(changed).filter((slug) => before.has(slug)).length).toBeLessThan(60);
  });

  it("are all shown if there are no more than a hundred", () => {
    expect(backers(many.slice(0, 100))).toHaveLength(100);
  });
});
