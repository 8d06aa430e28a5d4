// Project copies with the fixture content, for tests that need real builds.
import path from "node:path";
import { ProjectCopy } from "../../scripts/lib/project-copy";
import { whenFileEnds } from "./clean-up";

export const fixtureContent = path.resolve("__tests__/fixtures/site");

/** A copy of the project with a content tree to change; it is deleted when the test file is done. */
export function copyProject(content = fixtureContent): ProjectCopy {
  const copy = new ProjectCopy(content);
  whenFileEnds(() => copy.dispose());
  return copy;
}
