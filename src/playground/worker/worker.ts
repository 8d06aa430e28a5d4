// The worker's entry: builds each project that it receives, and answers with the result.
import type { BuildRequest, BuildResponse } from "../project";
import { buildProject } from "./build-project";

const worker = globalThis as unknown as {
  onmessage: (event: { data: BuildRequest }) => void;
  postMessage: (response: BuildResponse) => void;
};

worker.onmessage = ({ data: { id, files } }) => {
  void buildProject(files).then((result) => worker.postMessage({ id, ...result }));
};
