// What readers can do with whole projects: open another one, share or download theirs, or start again.
import { useState } from "react";
import { OTHER_EXAMPLES } from "../../core/playground-examples";
import { npmProject, zip } from "../download-project";
import { playgroundVersion } from "../load-playground-files";
import { addressOf, type OpenedProject } from "../project-address";
import type { ProjectFiles } from "../project";
import { keepAddress } from "./own-address";
import * as styles from "./Playground.module.css";

const isOfPlugin = (name: string) => name.startsWith("plugins/");
const groups = () => [
  {
    label: "Guides",
    names: __PLAYGROUND_EXAMPLES__.filter((name) => !isOfPlugin(name)),
  },
  { label: "Plugins", names: __PLAYGROUND_EXAMPLES__.filter(isOfPlugin) },
];

export interface ProjectActionsProps {
  project: OpenedProject;
  files: ProjectFiles;
  /** False for a stranger's project until the reader builds it. */
  isOwn: boolean;
  onReset: () => void;
}

/** Shows the project's title, the list of examples, and the buttons. */
export function ProjectActions({ project, files, isOwn, onReset }: ProjectActionsProps) {
  const [done, setDone] = useState("");
  const share = async () => {
    keepAddress(await addressOf(files), isOwn);
    try {
      await navigator.clipboard.writeText(location.href);
      setDone("Link copied");
    } catch {
      setDone("Copy the link from the address bar");
    }
  };
  const download = async () => {
    try {
      const { packages } = await playgroundVersion().catch(() => {
        throw new Error("Not downloaded. Check your connection and try again.");
      });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await zip("webpack-project", npmProject(files, packages)));
      link.download = "webpack-project.zip";
      link.click();
      URL.revokeObjectURL(link.href);
      setDone("Project downloaded");
    } catch (error) {
      setDone((error as Error).message);
    }
  };
  return (
    <div className={styles.actions}>
      <p>{project.page ? <a href={project.page}>{project.title}</a> : project.title}</p>
      <p role="status">{done}</p>
      <select
        aria-label="Open an example"
        value=""
        onChange={({ target }) => {
          location.hash = target.value;
        }}
      >
        <option value="">Open an example</option>
        {groups().map(({ label, names }) => (
          <optgroup key={label} label={label}>
            {names.map((name) => (
              <option key={name} value={`example=${name}`}>
                {name.replace("plugins/", "")}
              </option>
            ))}
          </optgroup>
        ))}
        <optgroup label="Only with npm" disabled>
          {Object.entries(OTHER_EXAMPLES).map(([name, reason]) => (
            <option key={name}>
              {name.replace("plugins/", "")} ({reason})
            </option>
          ))}
        </optgroup>
      </select>
      <button type="button" onClick={() => void share()}>
        Copy link
      </button>
      <button type="button" onClick={() => void download()}>
        Download
      </button>
      {project.origin !== "start" || files !== project.files ? (
        <button type="button" onClick={onReset}>
          Start again
        </button>
      ) : null}
    </div>
  );
}
