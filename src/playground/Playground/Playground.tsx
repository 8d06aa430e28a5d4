// The playground: the project on the left, the result of its build on the right, and the actions above them.
import { useCallback, useEffect, useMemo, useState } from "react";
import { counted } from "../../core/counted";
import { Failure } from "../../ui/Failure/Failure";
import { useLoaded } from "../../ui/use-loaded";
import { BuiltFiles } from "../BuiltFiles/BuiltFiles";
import { Compare } from "../Compare/Compare";
import { hasCrashed } from "../crash-mark";
import { findProblem, type ProblemPlace } from "../find-problem";
import { Graph } from "../Graph/Graph";
import { playgroundVersion } from "../load-playground-files";
import { addressOf, projectFromAddress, type OpenedProject } from "../project-address";
import { configOf, type BuildResult } from "../project";
import { Problems, type Problem } from "../Problems/Problems";
import { RunResult } from "../RunResult/RunResult";
import { SourceFiles } from "../SourceFiles/SourceFiles";
import { Tabs } from "../Tabs/Tabs";
import { useBuild, type Built } from "../use-build";
import { isOwnAddress, keepAddress } from "./own-address";
import { ProjectActions } from "./ProjectActions";
import * as styles from "./Playground.module.css";

/** Opens the project that the address names, and another one when the address changes. */
export function Playground() {
  // An object, because a reader may open the same project again after changing it.
  const [address, setAddress] = useState(() => ({ hash: location.hash }));
  const [project] = useLoaded(useCallback(() => projectFromAddress(address.hash), [address]));
  const [crashed] = useState(() => (hasCrashed() ? address : undefined));

  const open = useCallback(() => {
    setAddress({ hash: location.hash });
    // The control that was used for it is part of the project that's gone.
    document.querySelector("h1")!.focus();
  }, []);
  useEffect(() => {
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, [open]);

  const openStart = () => {
    // Back returns to the reader's changes.
    history.pushState(null, "", location.pathname);
    open();
  };
  if (project.status === "failed") {
    return (
      <Failure action="Open the starting project" onRetry={openStart}>
        {(project.error as Error).message}
      </Failure>
    );
  }
  if (project.status === "pending") return <p role="status">Opening the project…</p>;
  return <Workbench project={project.value} hasCrashed={address === crashed} onReset={openStart} />;
}

interface WorkbenchProps {
  project: OpenedProject;
  /** Whether this project crashed the tab. */
  hasCrashed: boolean;
  onReset: () => void;
}

function Workbench({ project, hasCrashed, onReset }: WorkbenchProps) {
  const [files, setFiles] = useState(project.files);
  const [selected, setSelected] = useState(configOf(project.files) ?? Object.keys(files)[0]!);
  const [target, setTarget] = useState<ProblemPlace>();
  // A stranger's code doesn't run before a click, and a project that crashed the tab doesn't crash it again.
  const [isOwn, setIsOwn] = useState(project.origin !== "shared" || isOwnAddress());
  const [isTrusted, setIsTrusted] = useState(isOwn && !hasCrashed);
  const build = () => {
    setIsOwn(true);
    setIsTrusted(true);
  };
  const { built, isBuilding } = useBuild(isTrusted ? files : undefined);
  const problems = useMemo(() => (built ? problemsOf(built) : []), [built]);
  const marks = useMemo(
    () =>
      problems.flatMap(({ found, severity, message }) =>
        found?.file === selected ? [{ line: found.line, severity, message }] : [],
      ),
    [problems, selected],
  );

  useEffect(() => {
    if (files === project.files) return;
    void addressOf(files).then((hash) => keepAddress(hash, isOwn));
  }, [files, project.files, isOwn]);

  const show = (place: ProblemPlace) => {
    setSelected(place.file);
    setTarget({ ...place });
  };

  return (
    <div className={styles.workbench}>
      <ProjectActions project={project} files={files} isOwn={isOwn} onReset={onReset} />
      <div className={styles.panes}>
        <SourceFiles
          files={files}
          selected={selected}
          onSelect={setSelected}
          onChange={setFiles}
          marks={marks}
          target={target}
        />
        {built ? (
          <Results built={built} problems={problems} isBuilding={isBuilding} onShow={show} />
        ) : isTrusted ? (
          <p className={styles.waiting} role="status">
            Loading webpack, about 1.5 MB the first time…
          </p>
        ) : (
          <div className={styles.waiting}>
            {hasCrashed ? (
              <p role="alert">
                This tab crashed while it built or ran this project, probably because it ran out of
                memory. Before you build the project again, make it smaller, or look for a loop that
                never ends.
              </p>
            ) : (
              <p>
                Somebody shared this project with you. Building it runs its configuration in this
                tab, without access to your data on this site or to the network.
              </p>
            )}
            <button type="button" className="button" onClick={build}>
              Build this project
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

interface ResultsProps {
  built: Built;
  problems: readonly Problem[];
  isBuilding: boolean;
  onShow: (place: ProblemPlace) => void;
}

function Results({ built, problems, isBuilding, onShow }: ResultsProps) {
  const { result } = built;
  const [view, setView] = useState("files");
  const [kept, setKept] = useState<Built>();
  const [version] = useLoaded(playgroundVersion);
  const tabs = [
    { id: "files", label: "Output" },
    {
      id: "problems",
      label: (
        <>
          Problems{" "}
          {problems.length > 0 && (
            <span
              className={styles.count}
              data-severity={result.errors.length > 0 ? "error" : "warning"}
            >
              {problems.length}
            </span>
          )}
        </>
      ),
    },
    { id: "run", label: "Run" },
    { id: "graph", label: "Graph" },
    { id: "compare", label: "Compare" },
    { id: "stats", label: "Stats" },
  ];
  return (
    <div className={styles.results} aria-busy={isBuilding}>
      <Tabs label="Result" tabs={tabs} selected={view} onSelect={setView}>
        {view === "files" && result.assets.length > 0 && <BuiltFiles assets={result.assets} />}
        {(view === "problems" || (view === "files" && result.assets.length === 0)) && (
          <Problems problems={problems} onShow={onShow} />
        )}
        {view === "run" && <RunResult result={result} />}
        {view === "graph" && <Graph record={result.record} />}
        {view === "compare" && (
          <Compare before={kept} after={built} onKeep={() => setKept(built)} />
        )}
        {view === "stats" && (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          <pre className={styles.stats} tabIndex={0}>
            {result.stats || "webpack stopped before it could write its statistics."}
          </pre>
        )}
      </Tabs>
      <p className={styles.status}>
        <span role="status">{inWords(result)}</span>
        <span>
          webpack {version.status === "ready" && version.value.packages.webpack}
          {isBuilding ? ", building…" : result.time > 0 && `, ${Math.round(result.time)} ms`}
        </span>
      </p>
    </div>
  );
}

const inWords = ({ assets, errors, warnings }: BuildResult): string =>
  [
    counted(assets.length, "file"),
    errors.length > 0 && counted(errors.length, "error"),
    warnings.length > 0 && counted(warnings.length, "warning"),
  ]
    .filter(Boolean)
    .join(", ");

const problemsOf = ({ files, result: { errors, warnings } }: Built): Problem[] =>
  [
    ...errors.map((error) => ({ ...error, severity: "error" as const })),
    ...warnings.map((warning) => ({ ...warning, severity: "warning" as const })),
  ].map((problem) => ({ ...problem, found: findProblem(problem, files) }));
