// Project copies with the fixture content, for tests that need real builds.
import path from "node:path";
import { afterAll } from "vitest";
import { ProjectCopy } from "../../scripts/lib/project-copy";

export const fixtureContent = path.resolve("__tests__/fixtures/site");

const copies: ProjectCopy[] = [];

/** A copy of the project with a content tree to change; it is deleted when the test file is done. */
export function copyProject(content = fixtureContent): ProjectCopy {
  const copy = new ProjectCopy(content);
  copies.push(copy);
  return copy;
}

afterAll(() => {
  for (const copy of copies.splice(0)) copy.dispose();
});
