// Checks every code sample in the documentation.
import { afterAll, describe, it } from "@jest/globals";
import { CONTENT, expectNoProblems } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";
import { Sandboxes } from "../../scripts/content-lint/samples/check-config";
import { checkSamples } from "../../scripts/content-lint/samples/check-samples";
import { silenceConsole } from "../support/silence-console";

const pages = await readPages(CONTENT);
const sandboxes = new Sandboxes();
afterAll(() => sandboxes.dispose());
silenceConsole();

describe("code samples of", () => {
  it.each(pages.map((page) => [page.file, page] as const))("%s", async (_file, page) => {
    expectNoProblems([...page.problems, ...(await checkSamples(page, sandboxes))]);
  });
});
