// Stops a draft with problems from being published. It can still be kept and reviewed.
import { counted } from "../../../core/counted";
import { IMAGE } from "../../cms";
import { nameOfPath } from "../../page-address";
import { checkInWorker } from "../check-drafts";
import { showMessage } from "../dialog";
import { firstBodyLine } from "../file-format";
import { placeOf } from "../problem-place";
import { readFiles, type Difference, type GitHubApi } from "./github-api";

/** Checks the saved draft in a branch. Shows its problems and rejects if there are any. */
export async function refuseProblems(api: GitHubApi, branch: string): Promise<void> {
  const { head } = await api.getBranchPullRequest(branch);
  const { files = [] } = await api.getDifferences(api.branch, head.sha);
  const changed = files.filter(({ filename }) => /\.(?:mdx|yaml)$/.test(filename));
  const images = files.map(({ filename }) => filename).filter((name) => IMAGE.test(name));
  const newImages = images.map((name) => name.slice(name.lastIndexOf("/") + 1));
  const paths = changed.map(({ filename }) => filename);
  const { texts } = await readFiles(api, api.repo, branch, paths);
  const problemsOf = async ({ filename, previous_filename, status }: Difference, index: number) => {
    const source = texts[index]!;
    const storedPath = status === "added" ? undefined : (previous_filename ?? filename);
    const { problems } = await checkInWorker({ path: filename, source, storedPath, newImages });
    const firstLine = filename.endsWith(".mdx") ? firstBodyLine(source) : 1;
    return problems.map((problem) => {
      const place = placeOf(problem, { source, firstLine });
      return `${nameOfPath(filename)}, ${place}: ${problem.message}.\nFix: ${problem.fix}`;
    });
  };
  const found = (await Promise.all(changed.map(problemsOf))).flat();
  if (found.length === 0) return;
  const message = `This draft has ${counted(found.length, "problem")} that would stop the site's build. Your draft is kept. Fix what's listed here, save, and try again.`;
  void showMessage("Not ready to publish", [message, ...found].join("\n\n"));
  throw new Error(message);
}
