import { describe, expect, it } from "@jest/globals";
import { readContributions } from "../../../../../plugins/gatsby-source-open-collective/lib/contribution";
import { donation, member } from "../../../../support/open-collective";

const read = (...members: unknown[]) => readContributions(members, []).contributions;
const [profile, avatar] = [
  "https://opencollective.com/ada",
  "https://images.opencollective.com/ada/avatar.png",
];

describe("an account", () => {
  it("that is a member more than once has one total and its earliest date", () => {
    const since = "2021-01-01T00:00:00.000Z";
    const [ada, ...others] = read(
      member("ada", 50, { createdAt: "2022-01-01T00:00:00.000Z" }),
      member("ada", 50, { createdAt: since }),
    );
    expect([ada!.total, ada!.since, others]).toEqual([5000, since, []]);
  });

  it("is left out if it hides its name or gave nothing", () => {
    expect(read(member("x", 50, { isIncognito: true }), member("y", 0))).toEqual([]);
  });

  it.each([
    [null, profile],
    ["", profile],
    ["ada.example", profile],
    ["javascript:alert(1)", profile],
    ["JaVaScRiPt:alert(1)//https://ada.example", profile],
    ["data:text/html,hi", profile],
    ["//evil.example", profile],
    ["http://localhost:8000/", profile],
    [{ href: "https://ada.example" }, profile],
    [`https://ada.example/${"a".repeat(600)}`, profile],
    ["http://ada.example", "http://ada.example/"],
    ["https://user:secret@ada.example/x", "https://ada.example/x"],
    ['https://ada.example/"><script>', "https://ada.example/%22%3E%3Cscript%3E"],
  ])("with the website %j links to %s", (website, url) => {
    expect(read(member("ada", 5, { website }))[0]!.url).toBe(url);
  });

  it.each([
    [avatar, avatar],
    ["https://images.opencollective.com.evil.example/a.png", null],
    ["https://tracker.example/ada.png", null],
    ["http://images.opencollective.com/ada.png", null],
    ["javascript:alert(1)", null],
    [null, null],
    [7, null],
  ])("with the picture %j shows %j", (imageUrl, image) => {
    expect(read(member("ada", 5, { imageUrl }))[0]!.image).toBe(image);
  });

  it.each([
    ["Ada  Lovelace\n", "Ada Lovelace"],
    ["<b>Ada</b>", "<b>Ada</b>"],
    ["\u202eadA", "adA"],
    ["Ada\u0000\u0007\ud800", "Ada"],
    ["🙂".repeat(500), "🙂".repeat(80)],
    [" \n ", "ada"],
    [null, "ada"],
    [{}, "ada"],
  ])("with the name %j is shown as %j", (name, shown) => {
    expect(read(member("ada", 5, { name }))[0]!.name).toBe(shown);
  });
});

describe("an entry is skipped", () => {
  const sound = member("ada", 5);
  it.each([
    ["without an account", { ...sound, account: null }],
    ["with a negative amount", member("ada", -5)],
    ["with a part of a cent", { ...sound, totalDonations: { valueInCents: 0.5, currency: "USD" } }],
    [
      "with an amount as text",
      { ...sound, totalDonations: { valueInCents: "5", currency: "USD" } },
    ],
    ["with more than there is", member("ada", 1e10)],
    ["in another currency", { ...sound, totalDonations: { valueInCents: 500, currency: "EUR" } }],
    ["with a slug that is an address", member("../../evil", 5)],
    ["that is nothing", null],
  ])("%s", (_name, node) => {
    expect(readContributions([node, member("bob", 1)], [node])).toEqual({
      contributions: [expect.objectContaining({ slug: "bob" })],
      unreadable: 2,
    });
  });

  it("if a donation goes in the other direction", () => {
    const { contributions } = readContributions([], [donation("ada", 30), donation("ada", -10)]);
    expect(contributions[0]!.lastYear).toBe(3000);
  });
});

it("an invalid date is dropped", () => {
  expect(read(member("ada", 5, { createdAt: "yesterday" }))[0]!.since).toBeNull();
});
