// The writers' list of problems.
import { describe, expect, it, jest } from "@jest/globals";
import { ContentErrorsOverlay } from "../../../src/preview/ContentErrorsOverlay/ContentErrorsOverlay";
import { axeViolations } from "../support/axe";
import { render, screen, user } from "../support/render";

const problems = [
  {
    file: "content/concepts/output.mdx",
    line: 12,
    column: 3,
    message: "There is no component <Fooo>.",
    fix: "Write <Badge>.",
  },
  {
    file: "content/glossary.mdx",
    line: 1,
    message: "The title is missing.",
    fix: "Add a line: title: …",
  },
];

describe("src/preview/ContentErrorsOverlay", () => {
  it("shows nothing when there are no problems", () => {
    const { container } = render(<ContentErrorsOverlay problems={[]} onDismiss={jest.fn()} />);
    expect(container.innerHTML).toBe("");
  });

  it("lists each problem with its location and fix", async () => {
    const { container } = render(
      <ContentErrorsOverlay problems={problems} onDismiss={jest.fn()} />,
    );
    expect(screen.getByRole("dialog", { name: "2 problems in the content" })).toBeDefined();
    screen.getByText("content/concepts/output.mdx:12:3");
    screen.getByText("There is no component <Fooo>.");
    screen.getByText("Write <Badge>.");
    screen.getByText("content/glossary.mdx:1");
    expect(await axeViolations(container)).toEqual([]);
  });

  it("closes with its button and with Escape", async () => {
    const onDismiss = jest.fn();
    render(<ContentErrorsOverlay problems={problems.slice(0, 1)} onDismiss={onDismiss} />);
    expect(screen.getByRole("dialog", { name: "1 problem in the content" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await user.keyboard("{Escape}");
    expect(onDismiss).toHaveBeenCalledTimes(2);
  });
});
