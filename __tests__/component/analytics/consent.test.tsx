// Asking for consent to analytics, and changing the choice.
import { describe, expect, it, jest } from "@jest/globals";
import { Consent } from "../../../src/analytics/Consent/Consent";
import { axeViolations } from "../support/axe";
import { render, screen, user } from "../support/render";

describe("src/analytics/Consent", () => {
  it.each([
    ["Allow", "granted"],
    ["Refuse", "denied"],
  ])("asks for consent, and '%s' stores %s", async (name, choice) => {
    const onChoose = jest.fn();
    const { container } = render(<Consent choice={null} onChoose={onChoose} />);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name }));
    expect(onChoose.mock.calls).toEqual([[choice]]);
  });

  it.each([
    ["granted", "Stop counting", "denied"],
    ["denied", "Allow counting", "granted"],
  ] as const)("lets the reader change a choice (%s) with '%s'", async (choice, name, next) => {
    const onChoose = jest.fn();
    render(<Consent choice={choice} onChoose={onChoose} />);
    await user.click(screen.getByRole("button", { name }));
    expect(onChoose.mock.calls).toEqual([[next]]);
  });
});
