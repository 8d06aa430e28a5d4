// Testing Library with what every component test needs: a clean document and a user.
import { cleanup } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach } from "vitest";

afterEach(cleanup);

export * from "@testing-library/react";
export const user = userEvent.setup();
