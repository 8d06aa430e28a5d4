// The worker's entry: builds each project that it receives, and answers with the result.
import type { ProjectFiles } from "../project";
import { buildProject } from "./build-project";

globalThis.onmessage = async ({ data: files }: MessageEvent<ProjectFiles>) =>
  postMessage(await buildProject(files));
