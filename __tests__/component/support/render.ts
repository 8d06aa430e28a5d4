// Testing Library with the setup that every component test needs: a clean document and a user.
import { afterEach } from "@jest/globals";
import { cleanup } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

afterEach(cleanup);

export * from "@testing-library/react";
export const user = userEvent.setup();
