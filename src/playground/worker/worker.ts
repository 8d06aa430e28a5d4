// The worker's entry: builds each project that it receives, and answers with the result.
import type { BuildResult, ProjectFiles } from "../project";
import { buildProject } from "./build-project";

const worker = globalThis as unknown as {
  onmessage: (event: { data: ProjectFiles }) => void;
  postMessage: (result: BuildResult) => void;
};

worker.onmessage = ({ data: files }) => {
  void buildProject(files).then((result) => worker.postMessage(result));
};
