// The list of feature requests, with fake responses from GitHub.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type VoteListComponent from "../../../src/vote/VoteList/VoteList";
import { axeViolations } from "../support/axe";
import { Link } from "../support/gatsby";
import { act, render, screen, user, waitFor, within } from "../support/render";
import { resetModules } from "../support/reset-modules";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const navigate = jest.fn();
jest.unstable_mockModule("gatsby", () => ({ Link, navigate }));

const issue = (number: number, rest: object = {}) => ({
  number,
  title: `Request ${number}`,
  html_url: `https://github.com/webpack/webpack/issues/${number}`,
  reactions: { "+1": 1000 - number },
  comments: 2,
  created_at: "2019-03-01T10:00:00Z",
  labels: [],
  ...rest,
});
const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), { headers: { "content-type": "application/json" }, ...init });
const answer = (items: unknown[], total = items.length) =>
  json({ total_count: total, incomplete_results: false, items });

const fetched = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
let VoteList: typeof VoteListComponent;

beforeEach(async () => {
  // resetModules() would clear a global mock.
  stubGlobal("fetch", (...request: Parameters<typeof fetched>) => fetched(...request));
  // Keeps the list that one test loads from staying in memory for the next.
  resetModules();
  VoteList = (await import("../../../src/vote/VoteList/VoteList")).default;
});

afterEach(() => {
  unstubAllGlobals();
  jest.restoreAllMocks();
  fetched.mockReset();
  navigate.mockReset();
});

const status = () => screen.getByRole("status").textContent;
const requests = () =>
  screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

describe("src/vote/VoteList", () => {
  it("lists requests with votes, comments, date, and labels, each with a link to vote", async () => {
    const labeled = issue(7, { labels: [{ name: "enhancement" }], reactions: { "+1": 1234 } });
    fetched.mockResolvedValueOnce(answer([labeled, issue(8, { comments: 1 })]));
    const { container } = render(<VoteList query="" />);
    expect(status()).toBe("Loading requests from GitHub…");
    await screen.findByRole("heading", { level: 3, name: "Request 7" });
    expect(status()).toBe("2 requests");
    const item = screen.getByRole("link", { name: "Request 7" }).closest("li")!;
    expect(item.textContent).toContain("March 1, 2019");
    expect(item.textContent).toContain("2 comments");
    within(item).getByText("enhancement");
    const vote = within(item).getByRole("link", { name: /^1,234 votes/ });
    expect(vote.getAttribute("href")).toBe("https://github.com/webpack/webpack/issues/7");
    expect(await axeViolations(container)).toEqual([]);
  });

  it("shows hostile content as text, and links only to GitHub", async () => {
    const title = '<img src=x onerror="alert(1)">\u202egnol';
    fetched.mockResolvedValueOnce(
      answer([
        issue(1, { title, labels: [{ name: "<script>alert(2)</script>" }] }),
        issue(2, { html_url: "javascript:alert(3)" }),
      ]),
    );
    const { container } = render(<VoteList query="" />);
    await screen.findByRole("heading", { level: 3, name: title });
    screen.getByText("<script>alert(2)</script>");
    expect(container.querySelector("img, script")).toBeNull();
    for (const link of screen.getAllByRole<HTMLAnchorElement>("link")) {
      expect(link.href).toMatch(/^https:\/\/github\.com\/webpack\/webpack\/issues\/1$/);
    }
  });

  it("searches when the form is submitted, and keeps the search in the address", async () => {
    fetched.mockResolvedValue(answer([issue(1)]));
    render(<VoteList query="" />);
    await user.type(screen.getByRole("searchbox", { name: "Keywords" }), "source maps");
    await user.selectOptions(screen.getByRole("combobox", { name: "Created" }), "year");
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(navigate.mock.calls).toEqual([["/vote/?q=source+maps&created=year"]]);
  });

  it("ignores the response to a search that another one has replaced", async () => {
    let respond: (response: Response) => void;
    fetched.mockImplementation((url) =>
      url.includes("first")
        ? new Promise((resolve) => (respond = resolve))
        : Promise.resolve(answer([issue(2)])),
    );
    const { rerender } = render(<VoteList query="?q=first" />);
    rerender(<VoteList query="?q=second" />);
    await waitFor(() => expect(requests()).toEqual(["Request 2"]));
    await act(async () => respond(answer([issue(1)])));
    expect(requests()).toEqual(["Request 2"]);
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("second");
  });

  it("has an address for each page, and moves focus to the list on the next page", async () => {
    fetched.mockImplementation((url) =>
      Promise.resolve(answer([issue(url.includes("page=2") ? 26 : 1)], 60)),
    );
    const { rerender } = render(<VoteList query="?q=x" />);
    const next = await screen.findByRole("link", { name: "Next page" });
    expect(next.getAttribute("href")).toBe("/vote/?q=x&page=2");
    expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
    rerender(<VoteList query="?q=x&page=2" />);
    await waitFor(() => expect(requests()).toEqual(["Request 26"]));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
    expect(status()).toBe("26 to 26 of 60 requests");
    expect(screen.getByRole("list", { name: "" }).getAttribute("start")).toBe("26");
    const back = screen.getByRole("link", { name: "Previous page" });
    expect(back.getAttribute("href")).toBe("/vote/?q=x");
  });

  it("requests the same list from GitHub only once", async () => {
    fetched.mockResolvedValueOnce(answer([issue(1)]));
    const first = render(<VoteList query="" />);
    await screen.findByRole("heading", { level: 3 });
    first.unmount();
    render(<VoteList query="" />);
    expect(requests()).toEqual(["Request 1"]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("shows when GitHub's rate limit ends, and tries again on request", async () => {
    const reset = Math.floor(Date.now() / 1000) + 42;
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) };
    fetched.mockResolvedValueOnce(json({ message: "rate limit" }, { status: 403, headers }));
    const { container } = render(<VoteList query="" />);
    const alert = await screen.findByRole("alert");
    expect(alert.querySelector("time")?.getAttribute("datetime")).toBe(
      new Date(reset * 1000).toISOString(),
    );
    expect(await axeViolations(container)).toEqual([]);
    fetched.mockResolvedValueOnce(answer([issue(1)]));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(requests()).toEqual(["Request 1"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("tries again automatically when the reader is back online", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    render(<VoteList query="" />);
    expect((await screen.findByRole("alert")).textContent).toContain("can’t be reached");
    fetched.mockResolvedValueOnce(answer([issue(1)]));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(requests()).toEqual(["Request 1"]));
  });

  it.each([
    ["an error", () => json({}, { status: 500 })],
    ["no JSON", () => new Response("<html>")],
    ["something else", () => json({ items: "none" })],
  ])("reports when GitHub responds with %s", async (_, response) => {
    fetched.mockResolvedValueOnce(response());
    render(<VoteList query="" />);
    expect((await screen.findByRole("alert")).textContent).toContain("returned an error");
  });

  it("reports that nothing matches", async () => {
    fetched.mockResolvedValueOnce(answer([]));
    render(<VoteList query="?q=zzz" />);
    await waitFor(() => expect(status()).toBe("No open requests match your search."));
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
