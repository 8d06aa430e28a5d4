import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "./App.tsx";

test("the amounts grow with the number of people", async () => {
  render(<App />);
  await userEvent.click(
    screen.getByRole("button", { name: "For 2 people" }),
  );
  expect(screen.getByText("240 g").className).toBe("amount");
});

test("a link loads the shopping list", async () => {
  render(<App />);
  await userEvent.click(
    screen.getByRole("link", { name: "Shopping list" }),
  );
  expect(
    await screen.findByRole("heading", { name: "Shopping list" }),
  ).toBeTruthy();
  expect(location.pathname).toBe("/shopping");
});
