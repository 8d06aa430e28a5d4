// Searching and filtering in the option explorer.
import { beforeEach, describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { enhanceOptionExplorer } from "../../../../src/article/behaviors/option-explorer";
import { axeViolations } from "../../support/axe";
import { compileReference } from "../../../unit/plugins/gatsby-transformer-doc-page/reference";

const user = userEvent.setup();

beforeEach(async () => {
  const { body } = await compileReference("<OptionExplorer />", {
    file: "configuration/index.mdx",
  });
  document.body.innerHTML = `<main>${body!.html}</main>`;
  enhance();
});

const explorer = () => document.querySelector<HTMLElement>(".option-explorer")!;
const enhance = () => enhanceOptionExplorer(explorer());
const search = () => screen.getByRole("searchbox", { name: "Find" });
const announced = () => document.querySelector("output")!.textContent;

/** Paths of the options that a reader sees. */
const seen = (): string[] =>
  [...explorer().querySelectorAll("li")]
    .filter(isSeen)
    .map((item) => item.querySelector("a")!.hash.replace("#option-", ""));

function isSeen(item: HTMLLIElement): boolean {
  const group = item.parentElement!.closest("details");
  return !item.hidden && (!group || (group.open && isSeen(group.closest("li")!)));
}

const settled = (expected: RegExp) => waitFor(() => expect(announced()).toMatch(expected));

describe("the option explorer", () => {
  it("finds options by parts of their paths, and expands their parents", async () => {
    await user.type(search(), "output clean dry");
    await settled(/^1 of \d+ options$/);
    expect(seen()).toEqual(expect.arrayContaining(["output", "output.clean", "output.clean.dry"]));
    expect(seen()).not.toContain("output.filename");
    expect(seen()).not.toContain("resolve");
  });

  it("finds options by their flags, ignoring case", async () => {
    await user.type(search(), "--Output-Filename");
    await settled(/^1 of/);
    expect(seen()).toContain("output.filename");
  });

  it("keeps the options inside a match available but collapsed", async () => {
    await user.type(search(), "output.clean");
    await settled(/^1 of/);
    expect(seen()).not.toContain("output.clean.dry");
    const clean = [...explorer().querySelectorAll("details")].find(
      (details) => details.querySelector("summary")!.textContent === "clean 5.20.0+",
    )!;
    clean.open = true;
    expect(seen()).toEqual(expect.arrayContaining(["output.clean.dry", "output.clean.keep"]));
  });

  it("reports that no option matches", async () => {
    await user.type(search(), "no such option");
    await settled(/^0 of/);
    expect(seen()).toEqual([]);
  });

  it("returns to its initial state when the search is cleared", async () => {
    const [first] = explorer().querySelectorAll("details");
    first!.open = true;
    const before = seen();
    await user.type(search(), "filename");
    await settled(/ of /);
    expect(seen()).not.toEqual(before);
    await user.clear(search());
    await settled(/^\d+ options$/);
    expect(seen()).toEqual(before);
  });

  it("filters by properties of an option, also combined with a search", async () => {
    const filter = screen.getByRole("combobox", { name: "Show" });
    await user.selectOptions(filter, "Default depends on the mode");
    await settled(/ of /);
    expect(seen()).toContain("optimization.minimize");
    expect(seen()).not.toContain("output.filename");
    await user.selectOptions(filter, "Added after 5.0");
    await waitFor(() => expect(seen()).toContain("output.clean"));
    expect(seen()).not.toContain("optimization.minimize");
    await user.type(search(), "dry");
    await settled(/^1 of/);
    await user.selectOptions(filter, "All options");
    await user.clear(search());
    await settled(/^\d+ options$/);
  });

  it("expands and collapses everything at once", async () => {
    const groups = explorer().querySelectorAll("details");
    await user.click(screen.getByRole("button", { name: "Open all" }));
    expect([...groups].every((details) => details.open)).toBe(true);
    await user.click(screen.getByRole("button", { name: "Close all" }));
    expect([...groups].some((details) => details.open)).toBe(false);
  });

  it("offers to collapse everything if everything is expanded again after a search", async () => {
    await user.click(screen.getByRole("button", { name: "Open all" }));
    await user.type(search(), "filename");
    await settled(/ of /);
    await user.clear(search());
    await settled(/^\d+ options$/);
    await user.click(screen.getByRole("button", { name: "Close all" }));
    expect(explorer().querySelectorAll("details[open]")).toHaveLength(0);
  });

  it("works again when its markup is restored without its listeners", async () => {
    await user.type(search(), "filename");
    await settled(/ of /);
    document.body.innerHTML = String(document.body.innerHTML);
    enhance();
    expect(explorer().querySelector("li[hidden]")).toBeNull();
    await user.type(search(), "filename");
    await settled(/^1 of/);
  });

  it("has no problems that axe finds", async () => {
    expect(await axeViolations(document.body)).toEqual([]);
  });
});
